/** Statements about people whom the coach entered. */

import { contactsKeptMonths } from "../../desk-api/features/contacts.ts";
import { dayMs } from "../../lib/time.ts";
import type { Engine } from "../../store/engine.ts";
import { listStoreRules, type StoreRules } from "../../store/feature-rules.ts";
import type { LeadStore } from "../../store/store.ts";

declare module "../../store/activity.ts" {
	interface FeatureActivities {
		"by-hand": true;
		/** The text is the id of the import. */
		imported: true;
	}
}

/** Maximum number of people deleted in one transaction. */
const undoBatch = 500;

/** How long people whom the coach entered are kept after they were last in touch. */
const keptMs = contactsKeptMonths * (365.25 / 12) * dayMs;

export const contactRules: StoreRules = {
	isNeeded: (lead) => `(EXISTS (SELECT 1 FROM lead_remarks AS entry
			WHERE entry.lead = ${lead} AND entry.what IN ('by-hand', 'imported'))
		AND (EXISTS (SELECT 1 FROM lead_remarks AS touch
			WHERE touch.lead = ${lead} AND touch.at > now_ms() - ${keptMs})
		OR EXISTS (SELECT 1 FROM lead_people AS me JOIN lead_people AS own ON own.person = me.person
			LEFT JOIN lead_remarks AS touch ON touch.lead = own.lead
			LEFT JOIN follow_ups AS f ON f.lead = own.lead
			WHERE me.lead = ${lead}
				AND (touch.at > now_ms() - ${keptMs} OR f.decided_at > now_ms() - ${keptMs}
					OR f.remind_at IS NOT NULL))))`,
	isImported: (lead) => `EXISTS (SELECT 1 FROM lead_remarks AS entry
		WHERE entry.lead = ${lead} AND entry.what = 'imported')`,
};

/** SQL: nothing has happened with the lead of row `entry`, no other feature needs it, and its person has no other lead. */
const isUntouched = () => `NOT EXISTS (SELECT 1 FROM lead_remarks AS later
		WHERE later.lead = entry.lead AND later.what <> 'imported')
	AND NOT EXISTS (SELECT 1 FROM follow_ups AS f WHERE f.lead = entry.lead
		AND (f.outcome <> 'new' OR f.remind_at IS NOT NULL))
	AND NOT EXISTS (SELECT 1 FROM lead_people AS own JOIN lead_people AS other
		ON other.person = own.person AND other.lead <> own.lead WHERE own.lead = entry.lead)
	AND NOT EXISTS (SELECT 1 FROM leads WHERE leads.id = entry.lead
		AND coalesce(leads.leased_until, 0) > now_ms())
	${listStoreRules()
		.filter((rules) => rules !== contactRules)
		.map(({ isNeeded }) => (isNeeded ? `AND NOT ${isNeeded("entry.lead")}` : ""))
		.join(" ")}`;

const createImportedLeads = (engine: Engine) => ({
	/** How many people of an import are stored. */
	async count(importId: string): Promise<number> {
		const [row] = await engine.read<{ people: number }>(
			"SELECT count(*) AS people FROM lead_remarks WHERE what = 'imported' AND text = $1",
			importId,
		);
		return Number(row?.people ?? 0);
	},

	/** Which of these leads are stored. */
	async stored(ids: readonly string[]): Promise<Set<string>> {
		const places = ids.map((_, at) => `$${at + 1}`).join(", ");
		const rows = await engine.read<{ id: string }>(
			`SELECT id FROM leads WHERE id IN (${places})`,
			...ids,
		);
		return new Set(rows.map(({ id }) => id));
	},

	/** Deletes the people of an import with whom nothing else has happened. Returns their leads' ids. */
	async undo(importId: string): Promise<string[]> {
		const ids: string[] = [];
		for (;;) {
			const deletions = await engine.remove<{ id: string }>(
				`DELETE FROM leads WHERE id IN (SELECT entry.lead FROM lead_remarks AS entry
					WHERE entry.what = 'imported' AND entry.text = $1 AND ${isUntouched()}
					LIMIT ${undoBatch}) RETURNING id`,
				importId,
			);
			if (deletions.length === 0) return ids;
			ids.push(...deletions.map(({ id }) => id));
		}
	},

	/** Which of these leads were entered, and how. */
	async entered(ids: readonly string[]): Promise<{ lead: string; what: "by-hand" | "imported" }[]> {
		const places = ids.map((_, at) => `$${at + 1}`).join(", ");
		return engine.read(
			`SELECT lead, what FROM lead_remarks WHERE what IN ('by-hand', 'imported')
				AND lead IN (${places})`,
			...ids,
		);
	},
});

/** The imported people of a store. */
export const importedLeadsOf = (store: Pick<LeadStore, "part">) => store.part(createImportedLeads);
