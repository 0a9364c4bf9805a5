/** An item of a paged list. Its time and id are the cursor of the page after it. */
interface Paged {
	id: string;
	dateAdded: string;
}

/**
 * One page of a list, newest first, with the CRM's `meta`.
 *
 * @param items oldest first @param url the requested address; the next page's differs in `startAfter` and
 * `startAfterId`
 */
export function page<Item extends Paged>(items: Item[], limit: number, url: string) {
	const next = new URL(url);
	const after = next.searchParams.get("startAfterId");
	const newestFirst = items.toReversed();
	const start = after ? newestFirst.findIndex((item) => item.id === after) + 1 : 0;
	const rows = newestFirst.slice(start, start + limit);
	const last = rows.at(-1);
	const startAfter = last ? Date.parse(last.dateAdded) : null;
	const more = last !== undefined && start + rows.length < items.length;
	if (more) {
		next.searchParams.set("startAfter", String(startAfter));
		next.searchParams.set("startAfterId", last.id);
	}
	const number = Math.floor(start / limit) + 1;
	return {
		rows,
		meta: {
			total: items.length,
			nextPageUrl: more ? next.href : null,
			startAfterId: last?.id ?? null,
			startAfter,
			currentPage: number,
			nextPage: more ? number + 1 : null,
			prevPage: number > 1 ? number - 1 : null,
		},
	};
}
