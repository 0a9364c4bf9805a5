import { type Engine, leadId, type Statement } from "./engine.ts";

/**
 * Kinds of entries in a lead's activity log. An entry's text is the coach's note (`note`), the mail that was dropped
 * (`not-mailed`), the status code (`mail-refused`), or JSON (`outcome`, and for `wrote` a {@link WrittenMessage});
 * otherwise empty.
 */
const coreKinds = [
	"note",
	"called",
	"no-answer",
	"bounced",
	"not-mailed",
	"mail-refused",
	"released",
	"spam",
	"outcome",
	"wrote",
] as const;
export type CoreActivityKind = (typeof coreKinds)[number];

/** Kinds added by features; each feature declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureActivities {}
export type ActivityKind = CoreActivityKind | keyof FeatureActivities;

/** A message that the coach wrote to a person. */
export interface WrittenMessage {
	/** `mail`, `whatsapp` and `sms` were written in the device's own apps; `sent` was mailed from the desk. */
	by: "mail" | "whatsapp" | "sms" | "sent";
	subject?: string;
	text: string;
	/** Message-ID of a mail sent from the desk. */
	messageId?: string;
}

/** Marks that can be set and removed: the person was called; a mail to them bounced. */
export type Mark = "called" | "bounced";

export interface Activity {
	id: string;
	lead: string;
	what: ActivityKind;
	/** Milliseconds since 1970, by the wall clock. */
	at: number;
	text: string;
}

/** The activity log and notes on leads. */
export interface ActivityStore {
	/** Oldest first. */
	list(leads: readonly string[]): Promise<Activity[]>;
	/** False if there is no such lead. */
	note(lead: string, text: string): Promise<boolean>;
	/** False if there is no such note. */
	removeNote(lead: string, id: string): Promise<boolean>;
	/** Records an unanswered call. False if there is no such lead. */
	noAnswer(lead: string): Promise<boolean>;
	/** Removes the latest unanswered call. */
	undoNoAnswer(lead: string): Promise<void>;
	/** Records a mail to the visitor that was dropped or rejected. */
	record(lead: string, what: "not-mailed" | "mail-refused", text: string): Promise<void>;
	/** Records the coach's message to the person. False if there is no such lead. */
	wrote(lead: string, message: WrittenMessage): Promise<boolean>;
	/** Sets or removes a mark. */
	mark(lead: string, what: Mark, on: boolean): Promise<void>;
}

const isMarked = (what: string) =>
	`EXISTS (SELECT 1 FROM lead_remarks WHERE lead_remarks.lead = ${leadId} AND what = ${what})`;
/** Whether a lead's person was called, as SQL. */
export const wasCalled = isMarked("'called'");
/**
 * Inserts an activity if the lead exists, unless it is a mark that is already set.
 * @param at time of the activity, as SQL over the lead's row
 */
export const insertActivity = (
	lead: string,
	what: ActivityKind,
	text = "",
	at = "now_ms()",
): Statement => [
	`INSERT INTO lead_remarks (lead, what, at, text)
	SELECT id, CAST($2 AS TEXT), ${at}, CAST($3 AS TEXT) FROM leads WHERE id = $1
		AND NOT (CAST($2 AS TEXT) IN ('called', 'bounced') AND ${isMarked("CAST($2 AS TEXT)")})
	RETURNING seq`,
	lead,
	what,
	text,
];

/** Converts a row to an activity. The caller converts its time to the wall clock. */
export const toActivity = ({ seq, ...row }: Omit<Activity, "id"> & { seq: number }): Activity => ({
	...row,
	id: String(seq),
});

export function createActivity(engine: Engine): ActivityStore {
	return {
		async list(leads) {
			if (leads.length === 0) return [];
			const rows = await engine.read<Omit<Activity, "id"> & { seq: number }>(
				`SELECT seq, lead, what, at, text FROM lead_remarks
				WHERE lead IN (${leads.map((_, index) => `$${index + 1}`).join(", ")}) ORDER BY seq`,
				...leads,
			);
			return rows.map((row) => toActivity({ ...row, at: engine.toWallClock(row.at) }));
		},

		note: async (lead, text) =>
			(await engine.write(...insertActivity(lead, "note", text))).length > 0,

		async removeNote(lead, id) {
			const sql = `DELETE FROM lead_remarks
				WHERE lead = $1 AND seq = CAST($2 AS BIGINT) AND what = 'note' RETURNING seq`;
			return (await engine.remove(sql, lead, id)).length > 0;
		},

		noAnswer: async (lead) => (await engine.write(...insertActivity(lead, "no-answer"))).length > 0,

		async undoNoAnswer(lead) {
			const latest = "SELECT max(seq) FROM lead_remarks WHERE lead = $1 AND what = 'no-answer'";
			await engine.write(`DELETE FROM lead_remarks WHERE seq = (${latest})`, lead);
		},

		wrote: async (lead, message) =>
			(await engine.write(...insertActivity(lead, "wrote", JSON.stringify(message)))).length > 0,

		async record(lead, what, text) {
			await engine.write(...insertActivity(lead, what, text));
		},

		async mark(lead, what, on) {
			const sql = "DELETE FROM lead_remarks WHERE lead = $1 AND what = $2";
			await engine.write(...(on ? insertActivity(lead, what) : ([sql, lead, what] as const)));
		},
	};
}
