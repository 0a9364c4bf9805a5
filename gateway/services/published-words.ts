/** The coach's changes to built-in forms, which are published with the site. */
import type { PublishedWords } from "../../leads/form/words.ts";
import { createOpenTable } from "../lib/open-table.ts";
import type { LeadStore } from "../store/store.ts";

/** Reads a feature's changed words, as visitors get them. */
export type ReadWords = (store: Pick<LeadStore, "part">) => Promise<PublishedWords>;

/** The features' readers, by feature name. */
export const wordSources = createOpenTable<ReadWords>();

/** All features' changed words, as visitors get them. */
export async function readPublishedWords(store: Pick<LeadStore, "part">): Promise<PublishedWords> {
	const all = await Promise.all(wordSources.entries().map(([, read]) => read(store)));
	return Object.assign({}, ...all);
}

/**
 * Publishes the site with other words.   @param changedWords by widget; empty for standard words  @param makeLive
 * stores them as live, once the new pages exist
 *
 * @param changedWords by widget; standard ones are empty
 * @param makeLive stores them as what visitors get, once pages with them are there
 */
export type PublishWords = (
	changedWords: PublishedWords,
	makeLive: () => Promise<void>,
) => Promise<{ ok: true } | { ok: false; sentence: string }>;
