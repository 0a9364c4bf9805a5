import type { LeadSearch } from "../../store/search/search-conditions.ts";
import type { LeadStore, StoredLead } from "../../store/store.ts";

/** Leads read at a time, so that a large store needs little memory. */
const pageSize = 500;

/** All leads that match, newest first, page by page. */
export async function* searchPages(
	store: LeadStore,
	search: Omit<LeadSearch, "limit" | "before">,
): AsyncGenerator<StoredLead[]> {
	let before: number | undefined;
	for (;;) {
		const page = await store.search.find({
			...search,
			limit: pageSize,
			...(before !== undefined && { before }),
		});
		if (page.length > 0) yield page.map(({ lead }) => lead);
		if (page.length < pageSize) return;
		before = page.at(-1)?.cursor;
	}
}
