import type { Engine, Statement } from "./engine.ts";

/** What the coach did about a lead, or noted. */
export const remarkKinds = ["note", "called", "released", "spam"] as const;
export type RemarkKind = (typeof remarkKinds)[number];

export interface Remark {
	id: string;
	lead: string;
	what: RemarkKind;
	/** Milliseconds since 1970, as it is shown. */
	at: number;
	text: string;
}

/** What the coach did about his leads, and his notes. */
export interface RemarkStore {
	/** The oldest first. */
	remarks(leads: readonly string[]): Promise<Remark[]>;
	/** False: no such lead. */
	note(lead: string, text: string): Promise<boolean>;
	/** False: there was none. */
	removeNote(lead: string, id: string): Promise<boolean>;
	/** Its person was called, or was not. */
	called(lead: string, called: boolean): Promise<void>;
}

/** Whether a lead's person was called, as SQL. */
export const wasCalled =
	"EXISTS (SELECT 1 FROM lead_remarks WHERE lead_remarks.lead = leads.id AND what = 'called')";
/** Notes what the coach did about a lead, where there is such a lead. */
export const remarking = (lead: string, what: RemarkKind, text = ""): Statement => [
	`INSERT INTO lead_remarks (lead, what, at, text)
	SELECT id, CAST($2 AS TEXT), now_ms(), CAST($3 AS TEXT) FROM leads WHERE id = $1
		AND NOT (CAST($2 AS TEXT) = 'called' AND ${wasCalled})
	RETURNING seq`,
	...[lead, what, text],
];

export function remarksOf(engine: Engine): RemarkStore {
	return {
		async remarks(leads) {
			if (leads.length === 0) return [];
			const rows = await engine.read<Omit<Remark, "id"> & { seq: number }>(
				`SELECT seq, lead, what, at, text FROM lead_remarks
				WHERE lead IN (${leads.map((_, place) => `$${place + 1}`).join(", ")}) ORDER BY seq`,
				...leads,
			);
			return rows.map(({ seq, at, ...row }) => ({ ...row, id: String(seq), at: engine.shown(at) }));
		},

		note: async (lead, text) => (await engine.write(...remarking(lead, "note", text))).length > 0,

		async removeNote(lead, id) {
			const sql = `DELETE FROM lead_remarks
				WHERE lead = $1 AND seq = CAST($2 AS BIGINT) AND what = 'note' RETURNING seq`;
			return (await engine.remove(sql, lead, id)).length > 0;
		},

		async called(lead, called) {
			if (called) await engine.write(...remarking(lead, "called"));
			else await engine.write("DELETE FROM lead_remarks WHERE lead = $1 AND what = 'called'", lead);
		},
	};
}
