import type * as z from "zod";
import { type LeadQuery, type PeopleList, unknownValue } from "../desk-api/api.ts";
import { leadQuery } from "../desk-api/queries.ts";
import type { OriginFilter } from "../store/search/attribution.ts";
import type { LeadSearch } from "../store/search/search-conditions.ts";
import { readSearchWords } from "../store/search/search-text.ts";
import { ServiceError } from "./service-error.ts";

const maxLeads = 100;
const maxSearchLength = 500;
const originNames = ["partner", "campaign", "referrer", "landing", "page", "lang"] as const;

/**
 * Parses what the desk sent. Not zod-validator, because the command line uses the same schemas, and errors must be
 * the desk's own.
 * @throws ServiceError with the schema's first sentence
 */
export function parseSent<Schema extends z.ZodType>(
	schema: Schema,
	input: unknown,
	otherwise = "We couldn't read that request.",
): z.output<Schema> {
	const { success, data, error } = schema.safeParse(input);
	if (success) return data;
	const [issue] = error.issues;
	const message = issue?.message.endsWith(".") ? issue.message : otherwise;
	throw new ServiceError("invalid", message, undefined, issue?.path.join("."));
}

/** Converts a query's attribution filter to the store's. */
export function toOriginFilter(query: LeadQuery): OriginFilter {
	const { kind } = query;
	const names = originNames.flatMap((name) => {
		const text = query[name];
		return text === undefined ? [] : [[name, text === unknownValue ? "" : text]];
	});
	return { ...Object.fromEntries(names), ...(kind && { kind }) };
}

/** Parses a `LeadQuery` into a search of the store. @throws ServiceError */
export function parseLeadQuery(input: unknown): LeadSearch & { list?: PeopleList } {
	const query = parseSent(leadQuery, input);
	const { q, state, view, since, until, cursor: before, limit = 50 } = query;
	return {
		limit: Math.min(maxLeads, Math.max(1, limit)),
		...(q && { words: readSearchWords(q.slice(0, maxSearchLength).toWellFormed()) }),
		...toOriginFilter(query),
		...(state && { state }),
		...(view === "problems" && { view }),
		...(view && view !== "problems" && { list: view === "ring" ? ("new" as const) : view }),
		...(since !== undefined && { since }),
		...(until !== undefined && { until }),
		...(before !== undefined && { before }),
	};
}

/** Whether it is the first page of a list without filters. */
export const isUnfiltered = ({ limit: _, words = [], ...rest }: LeadSearch): boolean =>
	words.length === 0 && Object.keys(rest).length === 0;
