import type { PublishedWords } from "./words.ts";

/**
 * The coach's changes to built-in forms, by widget. A live binding, like the facts: publishing sets it. In browser
 * code a release has a placeholder here, which publishing replaces (tools/vite-plugins/facts.ts).
 */
export let words: PublishedWords = {};

export function replaceWords(publishedWords: PublishedWords): void {
	words = publishedWords;
}
