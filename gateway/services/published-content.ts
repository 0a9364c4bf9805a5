/** Content of the site beyond the facts; features keep it in the store. */
import type { AgreedQuote } from "../../business/agreed-quotes.ts";
import type { PublishedWords } from "../../leads/form/words.ts";
import { createOpenTable } from "../lib/open-table.ts";
import type { LeadStore } from "../store/store.ts";

type ContentStore = Pick<LeadStore, "part" | "kv">;

/** Reads a feature's changed words, as visitors get them. */
export type ReadWords = (store: ContentStore) => Promise<PublishedWords>;

/** Reads what clients said, newest first. */
export type ReadQuotes = (store: ContentStore) => Promise<readonly AgreedQuote[]>;

/** The features' readers, by feature name. */
export const wordSources = createOpenTable<ReadWords>();
export const quoteSources = createOpenTable<ReadQuotes>();

/** Everything that features add to the site, as visitors get it. */
export interface PublishedContent {
	/** The coach's changes to built-in forms. */
	words: PublishedWords;
	/** What clients said. */
	quotes: readonly AgreedQuote[];
}

export async function readPublishedContent(store: ContentStore): Promise<PublishedContent> {
	const [words, quotes] = await Promise.all([
		Promise.all(wordSources.entries().map(([, read]) => read(store))),
		Promise.all(quoteSources.entries().map(([, read]) => read(store))),
	]);
	return { words: Object.assign({}, ...words), quotes: quotes.flat() };
}

/**
 * Publishes the site with changed words.
 *
 * @param changedWords by widget; empty for standard words
 * @param makeLive stores them as live; called once pages with them exist, before these are served
 */
export type PublishWords = (
	changedWords: PublishedWords,
	makeLive: () => Promise<void>,
) => Promise<{ ok: true } | { ok: false; sentence: string }>;
