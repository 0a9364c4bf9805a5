/** The owner's text does not fit the two pages. */
export class ChecklistError extends Error {
	/** Path of the fact. */
	readonly key: string;
	/** What is wrong, without its full stop. */
	readonly text: string;

	constructor(key: string, text: string) {
		super(`business/facts.json, ${key}: ${text}.`);
		this.key = key;
		this.text = text;
	}
}
