/** Largest calendar file accepted, in bytes. */
export const maxIcsBytes = 8 * 2 ** 20;

/** A calendar we cannot use. The message is a sentence for the coach. */
export class UnusableCalendar extends Error {
	constructor(sentence: string) {
		super(sentence);
		this.name = "UnusableCalendar";
	}
}
