import { newProgress, type Progress } from "../../leads/deliver.ts";
import { leadKinds } from "../../leads/kinds/forms.ts";
import type { LeadContext, LeadKind, RawFields } from "../../leads/lead.ts";
import type { LeadState, StoredLead } from "./store.ts";

/** What a {@link LeadRow} is read by. */
export const columns = "rowid AS seq, *";

/** One row of the table, with its place in the order of arrival. Times are the store's own. */
export interface LeadRow {
	seq: number;
	id: string;
	kind: LeadKind;
	state: LeadState;
	email: string;
	phone: string;
	fields: string;
	context: string;
	received_at: number;
	active_since: number;
	next_attempt_at: number;
	mail_at: number | null;
	attempts: number;
	waited: number;
	progress: string | null;
	fence: number;
	leased_until: number | null;
	settled_at: number | null;
	announced_at: number | null;
	reason: string | null;
	likeness: string;
}

/** JSON that holds an object; undefined when it cannot be read. */
export function parse<T>(text: string): T | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null ? (value as T) : undefined;
	} catch {
		return undefined;
	}
}

/** Any row as it is told: names in camel case, times as they are shown, and no NULL. */
export const toldOf = <Told>(row: object, shown: (time: number) => number): Told =>
	Object.fromEntries(
		Object.entries(row)
			.filter(([, value]) => value !== null)
			.map(([name, value]) => [
				name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
				/_at$|^since$/.test(name) ? Math.round(shown(value)) : value,
			]),
	) as Told;

/** Why nothing can be done with a row, if that is so. */
export function faultOf(row: LeadRow): string | undefined {
	const readable =
		parse(row.fields) && parse(row.context) && (row.progress === null || progressOf(row));
	if (!readable) return "unreadable: its record in the store is damaged";
	if (!leadKinds.includes(row.kind)) return "unknown kind: made by another version of the gateway";
	return undefined;
}

function progressOf({ progress }: LeadRow): Progress | undefined {
	const found = progress === null ? undefined : parse<Progress>(progress);
	return found && Array.isArray(found.done) && found.begun ? found : undefined;
}

/** A lead from its row, its times as they are shown. What cannot be read is empty. */
export function fromRow(row: LeadRow, shown: (time: number) => number): StoredLead {
	const progress = progressOf(row) ?? newProgress();
	return {
		seq: row.seq,
		id: row.id,
		kind: row.kind,
		state: row.state,
		fields: parse<RawFields>(row.fields) ?? {},
		context: parse<LeadContext>(row.context) ?? { page: "", referrer: "" },
		receivedAt: shown(row.received_at),
		nextAttemptAt: shown(row.next_attempt_at),
		attempts: row.attempts,
		waited: row.waited,
		progress,
		story: (progress.story ?? []).map(({ at, last, ...told }) => ({
			...{ ...told, at: shown(at) },
			...(last !== undefined && { last: shown(last) }),
		})),
		...(row.settled_at !== null && { settledAt: shown(row.settled_at) }),
		...(row.announced_at !== null && { announcedAt: shown(row.announced_at) }),
		...(row.reason !== null && { reason: row.reason }),
	};
}
