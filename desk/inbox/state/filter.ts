import {
	type DeskState,
	deskStates,
	type LeadQuery,
	type LeadView,
	leadViews,
	unknownValue,
} from "../../../gateway/desk-api/api.ts";
import { midnight, parseDateRange } from "../../lib/date-range.ts";

/**
 * Search and filters, kept in the list's address for deep links and the back button. The search text
 * is in the fragment, which is not sent to servers, because it may name a person.
 */
export interface Filter extends Record<AttributionFilter, string> {
	q: string;
	/** One of the lists, "all" or "problems"; empty: new, or all if a search or filter is set. */
	view: string;
	kind: string;
	state: string;
	partner: string;
	/** One of {@link timeFilters}, or a range of days: "2026-11-16..2026-11-22". */
	time: string;
}

/** Filters that links in reports set, with their labels. */
export const attributionFilters = {
	campaign: "Campaign",
	referrer: "Came from",
	landing: "First page",
	page: "Page",
	lang: "Language",
} as const;
export type AttributionFilter = keyof typeof attributionFilters;
const attributionFilterNames = Object.keys(attributionFilters) as AttributionFilter[];

/** An attribution filter's value in words. */
export const attributionFilterText = (name: string): string =>
	name === unknownValue ? "not known" : name;

export const stateLabels: Record<DeskState, string> = {
	pending: "Sending",
	delivered: "Delivered",
	dead: "Not delivered",
	quarantined: "Possible spam",
	spam: "Spam",
};

/** Periods that end now; each starts at midnight, `days` days before today. */
export const timeFilters = {
	today: { label: "Today", days: 0 },
	week: { label: "Last 7 days", days: 6 },
	month: { label: "Last 30 days", days: 29 },
} as const;

/**
 * @param search with its "?"
 * @param hash with its "#"
 */
export function readFilter(search: string, hash: string): Filter {
	const parameters = new URLSearchParams(search);
	const read = (name: string) => parameters.get(name) ?? "";
	return {
		q: new URLSearchParams(hash.slice(1)).get("q") ?? read("q"),
		view: read("view"),
		kind: read("kind"),
		state: read("state"),
		partner: read("partner"),
		time: read("time"),
		...(Object.fromEntries(attributionFilterNames.map((name) => [name, read(name)])) as Record<
			AttributionFilter,
			string
		>),
	};
}

/** No filter and no search. */
export const noFilter: Filter = readFilter("", "");

/** The address for a filter, without empty parameters. */
export function writeFilter({ q, ...choices }: Filter): { search: string; hash: string } {
	const chosenEntries = Object.entries(choices).filter(([, value]) => value !== "");
	return {
		search: new URLSearchParams(chosenEntries).toString(),
		hash: q && new URLSearchParams({ q }).toString(),
	};
}

/** Number of filters set, not counting search and view. */
export const countFilters = ({ q: _, view: __, ...choices }: Filter): number =>
	Object.values(choices).filter(Boolean).length;

/** The view of the list. Search and filters look through all leads unless a view is set. */
export function currentView(filter: Filter): Exclude<LeadView, "ring"> | "all" {
	// In earlier versions the list "new" was called "ring".
	const viewName = filter.view === "ring" ? "new" : filter.view;
	const matchingView = leadViews.find((view) => view === viewName);
	if (matchingView && matchingView !== "ring") return matchingView;
	return filter.view || filter.q || countFilters(filter) > 0 ? "all" : "new";
}

/** The query for the gateway. Unknown values from old addresses are ignored. */
export function toQuery(filter: Filter, now: number): LeadQuery {
	const { q, kind, state, partner, time } = filter;
	const timeFilter = Object.hasOwn(timeFilters, time)
		? timeFilters[time as keyof typeof timeFilters]
		: undefined;
	const span = timeFilter ? { since: midnight(now, timeFilter.days) } : parseDateRange(time);
	const attributionEntries = attributionFilterNames
		.filter((name) => filter[name])
		.map((name) => [name, filter[name]]);
	return {
		...(q.trim() && { q: q.trim() }),
		...(kind && { kind: kind as NonNullable<LeadQuery["kind"]> }),
		...(deskStates.includes(state as DeskState) && { state: state as DeskState }),
		...(partner && { partner }),
		...Object.fromEntries(attributionEntries),
		...span,
	};
}
