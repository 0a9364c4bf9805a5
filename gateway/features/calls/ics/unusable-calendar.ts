/** Largest calendar file that is read, in bytes. */
export const maxIcsBytes = 8 * 2 ** 20;

/** A calendar that cannot be used, in a sentence for the coach. */
export class UnusableCalendar extends Error {
	constructor(sentence: string) {
		super(sentence);
		this.name = "UnusableCalendar";
	}
}
