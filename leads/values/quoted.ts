/** Characters of a text that are quoted as they are. */
const maxLength = 60;

/** A text of the coach's in inverted commas; of a long one its beginning. */
export function quoted(text: string): string {
	if (text.length <= maxLength) return `“${text}”`;
	// Not half of an emoji, which takes two units of a text.
	const beginning = text.slice(0, maxLength - 3).replace(/[\ud800-\udbff]$/, "");
	return `“${beginning}…”`;
}
