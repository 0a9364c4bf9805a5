/** Longest text that is quoted in full, in characters. */
const maxLength = 60;

/** A text in quotation marks, shortened if it is long. */
export function quoted(text: string): string {
	if (text.length <= maxLength) return `“${text}”`;
	// Don't split an emoji, which takes two UTF-16 units.
	const beginning = text.slice(0, maxLength - 3).replace(/[\ud800-\udbff]$/, "");
	return `“${beginning}…”`;
}
