import type { PublishedWords } from "./words.ts";

/**
 * The coach's changes to built-in forms, by widget, while they are being published: a live binding, like the
 * facts. Browsers' code has a stand-in in its place until then (tools/vite-plugins/facts.ts).
 */
export let words: PublishedWords = {};

export function replaceWords(publishedWords: PublishedWords): void {
	words = publishedWords;
}
