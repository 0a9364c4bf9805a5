import type { SearchResult } from "../../store/search/search.ts";
import type { LeadSearch } from "../../store/search/search-conditions.ts";
import type { StoredLead } from "../../store/store.ts";

/** Reads one page of leads. */
export type FindPage = (search: LeadSearch) => Promise<SearchResult[]>;

/** Leads read at a time: a large store must not need more memory. */
const pageSize = 500;

/** All matching leads, newest first, page by page. */
export async function* searchPages(
	find: FindPage,
	search: Omit<LeadSearch, "limit" | "before">,
): AsyncGenerator<StoredLead[]> {
	let before: number | undefined;
	for (;;) {
		const page = await find({
			...search,
			limit: pageSize,
			...(before !== undefined && { before }),
		});
		if (page.length > 0) yield page.map(({ lead }) => lead);
		if (page.length < pageSize) return;
		before = page.at(-1)?.cursor;
	}
}
