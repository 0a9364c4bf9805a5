/**
 * Number of words in a Markdown text: includes headings, tables and lists, but not link addresses
 * and markup. A token counts if it contains a letter or a digit, so `|---|`, `-` and `£` alone do
 * not.
 */
export function countWords(markdown: string): number {
	const visible = markdown.replace(/\]\([^)]*\)/g, "]");
	return visible.split(/[\s|]+/u).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
}
