/** The coach's changes to built-in forms, which are published with the site. */
import type { PublishedWords } from "../../leads/form/words.ts";
import { createOpenTable } from "../lib/open-table.ts";
import type { LeadStore } from "../store/store.ts";

/** Reads what visitors get of a feature's words. */
export type ReadWords = (store: Pick<LeadStore, "part">) => Promise<PublishedWords>;

/** Those of the features, by their names. */
export const wordSources = createOpenTable<ReadWords>();

/** What visitors get of all features' words. */
export async function readPublishedWords(store: Pick<LeadStore, "part">): Promise<PublishedWords> {
	const all = await Promise.all(wordSources.entries().map(([, read]) => read(store)));
	return Object.assign({}, ...all);
}

/**
 * Publishes the site with other words.
 *
 * @param changedWords by widget; standard ones are empty
 * @param makeLive stores them as what visitors get, once pages with them are there
 */
export type PublishWords = (
	changedWords: PublishedWords,
	makeLive: () => Promise<void>,
) => Promise<{ ok: true } | { ok: false; sentence: string }>;
