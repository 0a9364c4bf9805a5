/**
 * Words a reader meets in a Markdown text: headings, tables and lists included,
 * link addresses and markup excluded. A token counts if it holds a letter or a digit,
 * so `|---|`, `-` and `£` alone do not.
 */
export function countWords(markdown: string): number {
	const visible = markdown.replace(/\]\([^)]*\)/g, "]");
	return visible.split(/[\s|]+/u).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
}
