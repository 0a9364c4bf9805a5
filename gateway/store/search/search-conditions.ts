import { type Engine, leadId, type Value } from "../engine.ts";
import type { LeadState } from "../lead.ts";
import { type OriginFilter, originConditions } from "./attribution.ts";

/** Reason of a lead that the coach marked as spam. */
export const spamReason = "spam: you said so";

/** Times are milliseconds since 1970. */
export interface LeadSearch extends OriginFilter {
	/** Folded words, all of which must match. */
	words?: readonly string[];
	/** `quarantined` excludes spam; without a state, everything but spam. */
	state?: LeadState | "spam";
	/** `problems`: not delivered, or overdue. */
	view?: "problems";
	since?: number;
	until?: number;
	/** Only leads before this cursor; see {@link SearchResult}. */
	before?: number;
	limit: number;
}

/** A search's conditions as SQL; `put` stores a value and returns its placeholder. */
export function conditionsOf(
	engine: Engine,
	search: LeadSearch,
	put: (value: Value) => string,
): string[] {
	const { words = [], state, view, since, until, before } = search;
	const time = (at: number) => `CAST(${put(engine.fromWallClock(at))} AS BIGINT)`;
	const few = (condition: string) => `x.id IN (SELECT ${leadId} FROM leads WHERE ${condition})`;
	const isSpam = (operator: string) => `coalesce(reason, '') ${operator} ${put(spamReason)}`;
	const asking = "state IN ('dead', 'quarantined')";
	const states: Record<LeadState | "spam", () => string> = {
		delivered: () => "lead.state = 'delivered'",
		pending: () => few("state = 'pending'"),
		dead: () => few(`${asking} AND state = 'dead'`),
		quarantined: () => few(`${asking} AND state = 'quarantined' AND ${isSpam("<>")}`),
		spam: () => few(`${asking} AND ${isSpam("=")}`),
	};
	const views = {
		problems: () =>
			few(`state = 'dead' OR (state = 'pending' AND active_since < now_ms() - 3600000)`),
	};
	return [
		state ? states[state]() : isSpam("<>"),
		...(view ? [views[view]()] : []),
		...words.map((word) => `instr(x.text, ${put(word)}) > 0`),
		...originConditions(search, put),
		...(since === undefined ? [] : [`x.received_at >= ${time(since)}`]),
		...(until === undefined ? [] : [`x.received_at < ${time(until)}`]),
		...(before === undefined ? [] : [`x.seq < CAST(${put(before)} AS BIGINT)`]),
	];
}
