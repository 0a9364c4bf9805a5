/** A client's words, which the client has agreed to and the coach has approved. What the client didn't give is "". */
export interface AgreedQuote {
	/** Hash of everything below; another one once any of it changes. */
	hash: string;
	text: string;
	/** Result in figures: "a third more turnover". */
	figure: string;
	name: string;
	trade: string;
	/** Path of a small square picture. */
	picture: string;
}

/**
 * The quotes that a site is being published with, newest first: a live binding, like the facts. They aren't facts,
 * because clients may withdraw them: no version of the facts may keep them.
 */
export let agreedQuotes: readonly AgreedQuote[] = [];

export function replaceAgreedQuotes(quotes: readonly AgreedQuote[]): void {
	agreedQuotes = quotes;
}
