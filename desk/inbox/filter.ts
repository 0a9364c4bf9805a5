import {
	type DeskState,
	deskStates,
	type LeadQuery,
	type LeadView,
	leadViews,
	unknownValue,
} from "../../gateway/desk-api/api.ts";
import { midnight, parseDateRange } from "../reports/date-range.ts";

/**
 * What one looks for, as the address of the list says it: deep links and the back button follow. Words
 * stand behind the #, for they may be a person's, and that part of an address goes to no server.
 */
export interface Filter extends Record<AttributionFilter, string> {
	q: string;
	/** "all" or "problems"; empty: those to ring back, or all where something else is chosen. */
	view: string;
	kind: string;
	state: string;
	partner: string;
	/** One of {@link timeFilters}, or whole days: "2026-11-16..2026-11-22". */
	time: string;
}

/** Choices that a figure makes, with what they are called. */
export const attributionFilters = {
	campaign: "Campaign",
	referrer: "Came from",
	landing: "First page",
	page: "Page",
	lang: "Language",
} as const;
export type AttributionFilter = keyof typeof attributionFilters;
const attributionFilterNames = Object.keys(attributionFilters) as AttributionFilter[];

/** The name in such a choice, as one reads it. */
export const attributionFilterText = (name: string): string =>
	name === unknownValue ? "not known" : name;

export const stateLabels: Record<DeskState, string> = {
	pending: "On its way",
	delivered: "Delivered",
	dead: "Not delivered",
	quarantined: "Possible spam",
	spam: "Spam",
};

/** Choices of time, each with how many midnights back it begins. */
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
	const chosen = new URLSearchParams(search);
	const read = (name: string) => chosen.get(name) ?? "";
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

/** Everything there is. */
export const noFilter: Filter = readFilter("", "");

/** The address for a filter, with nothing in it that is not chosen. */
export function writeFilter({ q, ...choices }: Filter): { search: string; hash: string } {
	const chosen = Object.entries(choices).filter(([, value]) => value !== "");
	return {
		search: new URLSearchParams(chosen).toString(),
		hash: q && new URLSearchParams({ q }).toString(),
	};
}

/** How many choices are made, search and view not among them. */
export const countFilters = ({ q: _, view: __, ...choices }: Filter): number =>
	Object.values(choices).filter(Boolean).length;

/** The view of the list. What is sought or chosen is so among all leads, unless a view says otherwise. */
export function currentView(filter: Filter): LeadView | "all" {
	const known = leadViews.find((view) => view === filter.view);
	if (known) return known;
	return filter.view || filter.q || countFilters(filter) > 0 ? "all" : "ring";
}

/** What the gateway is asked for, of any view; a choice that an old address makes and nobody knows is none. */
export function toQuery(filter: Filter, now: number): LeadQuery {
	const { q, kind, state, partner, time } = filter;
	const chosen = Object.hasOwn(timeFilters, time)
		? timeFilters[time as keyof typeof timeFilters]
		: undefined;
	const span = chosen ? { since: midnight(now, chosen.days) } : parseDateRange(time);
	const named = attributionFilterNames
		.filter((name) => filter[name])
		.map((name) => [name, filter[name]]);
	return {
		...(q.trim() && { q: q.trim() }),
		...(kind && { kind: kind as NonNullable<LeadQuery["kind"]> }),
		...(deskStates.includes(state as DeskState) && { state: state as DeskState }),
		...(partner && { partner }),
		...Object.fromEntries(named),
		...span,
	};
}
