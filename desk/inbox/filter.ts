import { type DeskState, deskStates, type LeadQuery } from "../../gateway/desk/api.ts";

/** What one looks for, as the address of the list says it: deep links and the back button follow. */
export interface Filter {
	q: string;
	kind: string;
	state: string;
	partner: string;
	time: string;
}

export const stateNames: Record<DeskState, string> = {
	pending: "On its way",
	delivered: "Delivered",
	dead: "Given up",
	quarantined: "Doubtful",
	spam: "Spam",
};

/** Choices of time, each with how many midnights back it begins. */
export const times = {
	today: { label: "Today", days: 0 },
	week: { label: "Last 7 days", days: 6 },
	month: { label: "Last 30 days", days: 29 },
} as const;

export function readFilter(search: URLSearchParams): Filter {
	const read = (name: string) => search.get(name) ?? "";
	return {
		q: read("q"),
		kind: read("kind"),
		state: read("state"),
		partner: read("partner"),
		time: read("time"),
	};
}

/** The address for a filter, with nothing in it that is not chosen. */
export const writeFilter = (filter: Filter): URLSearchParams =>
	new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));

/** How many choices are made, the search not among them. */
export const choicesIn = ({ q: _, ...choices }: Filter): number =>
	Object.values(choices).filter(Boolean).length;

/** What the gateway is asked for; a choice that an old address makes and nobody knows is none. */
export function toQuery({ q, kind, state, partner, time }: Filter, now: number): LeadQuery {
	const chosen = Object.hasOwn(times, time) ? times[time as keyof typeof times] : undefined;
	const since = chosen && new Date(now).setHours(-24 * chosen.days, 0, 0, 0);
	return {
		...(q.trim() && { q: q.trim() }),
		...(kind && { kind: kind as NonNullable<LeadQuery["kind"]> }),
		...(deskStates.includes(state as DeskState) && { state: state as DeskState }),
		...(partner && { partner }),
		...(since !== undefined && { since }),
	};
}
