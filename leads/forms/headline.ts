/** Helpers of `<kind>/headline.ts`. */

/** What a lead of a kind is about, on one line. */
export type Headline<Fields> = (
	fields: Fields,
	/** The language it was asked in, where it was not English. */
	lang?: string,
) => string;

/** Parts that have something to say, side by side. */
export const joinParts = (...parts: (string | undefined)[]): string =>
	parts.filter(Boolean).join(", ");

/** An option's words inside a line: "Office" -> "office"; empty for a key that nobody knows. */
export function optionLabel(options: Readonly<Record<string, string>>, key: string): string {
	const words = Object.hasOwn(options, key) ? (options[key] ?? "") : "";
	return words.charAt(0).toLowerCase() + words.slice(1);
}
