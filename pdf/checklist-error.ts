/** The owner's text does not fit the two pages; the message says which part, in a sentence. */
export class ChecklistError extends Error {}
