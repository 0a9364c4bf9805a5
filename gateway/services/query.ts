import { leadKinds } from "../../leads/forms/forms.ts";
import { deskStates, leadViews, unknownValue } from "../desk-api/api.ts";
import type { OriginFilter } from "../store/attribution.ts";
import type { LeadSearch } from "../store/search.ts";
import { wordsSought } from "../store/search-text.ts";
import { ServiceError } from "./service-error.ts";

const maxLeads = 100;
const originNames = ["partner", "campaign", "referrer", "landing", "page", "lang"] as const;

export function oneOf<T extends string>(
	name: string,
	list: readonly T[],
	value: string | undefined,
): T | undefined {
	if (!value) return undefined;
	const found = list.find((item) => item === value);
	if (!found) throw new ServiceError("invalid", `There is no ${name} of this name.`);
	return found;
}

function parseWhole(name: string, value: string | undefined): number | undefined {
	if (!value) return undefined;
	const number = Number(value);
	if (!Number.isSafeInteger(number)) throw new ServiceError("invalid", `${name} is not a number.`);
	return number;
}

/** Parses the attribution filters. @throws ServiceError */
export function parseAttributionFilter(query: Record<string, string>): OriginFilter {
	const kind = oneOf("kind", leadKinds, query.kind);
	const names = originNames.flatMap((name) => {
		const text = query[name]?.toWellFormed();
		return text ? [[name, text === unknownValue ? "" : text]] : [];
	});
	return { ...Object.fromEntries(names), ...(kind && { kind }) };
}

/** Parses a `LeadQuery` into the store's search. @throws ServiceError */
export function parseLeadQuery(sent: Record<string, unknown>): LeadSearch {
	const query: Record<string, string> = {};
	for (const [name, value] of Object.entries(sent)) {
		if (typeof value !== "string" && typeof value !== "number")
			throw new ServiceError("invalid", `${name} is neither text nor a number.`);
		query[name] = String(value);
	}
	const state = oneOf("state", deskStates, query.state);
	const view = oneOf("view", leadViews, query.view);
	const since = parseWhole("since", query.since);
	const until = parseWhole("until", query.until);
	const before = parseWhole("cursor", query.cursor);
	const limit = parseWhole("limit", query.limit) ?? 50;
	return {
		limit: Math.min(maxLeads, Math.max(1, limit)),
		...(query.q && { words: wordsSought(query.q.slice(0, 500).toWellFormed()) }),
		...parseAttributionFilter(query),
		...(state && { state }),
		...(view && { view }),
		...(since !== undefined && { since }),
		...(until !== undefined && { until }),
		...(before !== undefined && { before }),
	};
}

/** Whether it is the first page without filters, or of the view `ring`. */
export const isUnfiltered = ({ limit: _, words = [], view, ...rest }: LeadSearch): boolean =>
	words.length === 0 && view !== "problems" && Object.keys(rest).length === 0;
