/** Helpers of `<kind>/headline.ts`. */

/** What a lead of a kind is about, on one line. */
export type Headline<Fields> = (
	fields: Fields,
	/** The language it was asked in, where it was not English. */
	lang?: string,
) => string;

/** Joins the non-empty parts. */
export const joinParts = (...parts: (string | undefined)[]): string =>
	parts.filter(Boolean).join(", ");

/** An option's label within a line: "Office" -> "office"; empty for an unknown key. */
export function optionLabel(options: Readonly<Record<string, string>>, key: string): string {
	const words = Object.hasOwn(options, key) ? (options[key] ?? "") : "";
	return words.charAt(0).toLowerCase() + words.slice(1);
}
