import type { PublishedWords } from "./words.ts";

/**
 * The coach's changes to built-in forms, by widget, that are being published: a live binding, like the facts. Browsers'
 * code has a stand-in for it until then (tools/vite-plugins/facts.ts).
 */
export let words: PublishedWords = {};

export function replaceWords(publishedWords: PublishedWords): void {
	words = publishedWords;
}
