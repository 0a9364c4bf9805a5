import { parseArgs } from "node:util";
import { leadKinds } from "../../leads/forms/forms.ts";
import { readDate, readNumber } from "../../leads/values/read-number.ts";
import { dayMs, hourMs } from "../lib/time.ts";
import { readValue } from "../settings/values.ts";
import { type LeadFilter, type LeadStore, leadStates, type StoredLead } from "../store/store.ts";

/** Output of a command. */
export interface Output {
	print(text: string): void;
	printError(text: string): void;
	/** Characters per line. */
	width: number;
	/** Whether it is a terminal, rather than a file or another program. */
	terminal: boolean;
}

/** What every command receives. */
export interface CommandContext {
	store: LeadStore;
	out: Output;
	now: () => number;
	env: Record<string, string | undefined>;
}

/** Origins of site and gateway, from the environment. */
export const readBaseUrls = (env: CommandContext["env"]) => ({
	site: readValue(env, "SITE_URL"),
	gateway: readValue(env, "GATEWAY_URL"),
});

/** Wrong arguments; the message says which. */
export class UsageError extends Error {}

const options = {
	state: { type: "string" },
	kind: { type: "string" },
	since: { type: "string" },
	limit: { type: "string" },
	days: { type: "string" },
	json: { type: "boolean" },
	csv: { type: "boolean" },
} as const;

export type Options = ReturnType<typeof parseOptions>;

function oneOf<T extends string>(name: string, list: readonly T[], value: string | undefined) {
	if (value === undefined) return undefined;
	const match = list.find((item) => item === value);
	if (!match) throw new UsageError(`--${name} is one of ${list.join(", ")}.`);
	return match;
}

/** Parses "2026-11-20", "20/11/2026", a full time, or an age such as "3d" or "12h" into milliseconds since 1970. */
function parseTime(text: string, now: number): number {
	const [, count, unit] = /^(\d+)([hd])$/.exec(text) ?? [];
	if (count) return now - Number(count) * (unit === "h" ? hourMs : dayMs);
	const day = readDate(text);
	// `Date.parse` alone would read 1/5/2026 as the fifth of January.
	const isTime = /^\d{4}-\d\d-\d\dT/.test(text);
	const time = Date.parse(isTime ? text : (day ?? ""));
	if (Number.isNaN(time)) throw new UsageError("--since is a date, or an age such as 3d or 12h.");
	return time;
}

/**
 * Parses a command's arguments.
 * @throws UsageError for an unknown option or an invalid value
 */
export function parseOptions(args: string[], now: number) {
	try {
		const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
		const { json = false, csv = false } = values;
		const limit = values.limit === undefined ? undefined : (readNumber(values.limit) ?? 0);
		if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1))
			throw new UsageError("--limit is a whole number from 1.");
		const days = values.days === undefined ? undefined : (readNumber(values.days) ?? Number.NaN);
		const state = oneOf("state", leadStates, values.state);
		const kind = oneOf("kind", leadKinds, values.kind);
		const since = values.since === undefined ? undefined : parseTime(values.since, now);
		const filter: LeadFilter = {
			...(state && { state }),
			...(kind && { kind }),
			...(since !== undefined && { since }),
			...(limit !== undefined && { limit }),
		};
		return { json, csv, days, filter, words: positionals };
	} catch (thrown) {
		if (thrown instanceof UsageError) throw thrown;
		throw new UsageError(thrown instanceof Error ? thrown.message : String(thrown));
	}
}

/** Larger than any number of leads. */
export const noLimit = 1_000_000_000;

/**
 * Finds a lead by its id, or by the first four or more characters of its id. Returns undefined if no lead matches.
 * @throws UsageError if there are several
 */
export async function findLead(store: LeadStore, text: string): Promise<StoredLead | undefined> {
	const exact = await store.get(text.toLowerCase());
	if (exact || text.length < 4) return exact;
	const leads = await store.list({ limit: noLimit });
	const matches = leads.filter(({ id }) => id.startsWith(text.toLowerCase()));
	if (matches.length > 1) throw new UsageError(`More than one lead begins with ${text}.`);
	return matches[0];
}
