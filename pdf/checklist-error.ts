/** The owner's words do not fit the two pages; the message says which, in a sentence. */
export class ChecklistError extends Error {}
