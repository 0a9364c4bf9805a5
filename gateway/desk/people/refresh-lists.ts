/**
 * Updates the list of each person whose leads or answers have changed. The list depends on the person's newest lead
 * that isn't possible spam: New until the coach has answered it, Done once it is won or lost, otherwise Open. A
 * reminder keeps the person in Open. Imported people are in no list until the coach does something about them.
 */
import type { Engine } from "../../store/engine.ts";
import { isImported, listStoreRules } from "../../store/feature-rules.ts";

/** Maximum number of people in one transaction. */
const batchSize = 1000;

/** The coach's activities that count as an answer to a lead. */
const answers = "('called', 'no-answer', 'wrote')";

const stale = "(SELECT person FROM stale_people WHERE batch = 1)";

/**
 * SQL: whether the lead of row `p` is answered. A lead that needs no answer, such as a booking, counts as answered
 * once it was opened.
 */
const isAnswered = () => `(EXISTS (SELECT 1 FROM follow_ups AS f WHERE f.lead = p.lead
		AND (f.outcome <> 'new' OR f.remind_at IS NOT NULL
		${listStoreRules()
			.map(({ isSelfServed: is }) => (is ? `OR (f.opened_at IS NOT NULL AND ${is("p.lead")})` : ""))
			.join(" ")}))
	OR EXISTS (SELECT 1 FROM lead_remarks AS r WHERE r.lead = p.lead AND r.what IN ${answers}))`;

const remindAt = `(SELECT min((SELECT f.remind_at FROM follow_ups AS f WHERE f.lead = own.lead))
	FROM lead_people AS own WHERE own.person = p.person)`;

const isEnded = `EXISTS (SELECT 1 FROM follow_ups AS f WHERE f.lead = p.lead AND f.outcome IN ('won', 'lost'))`;

/**
 * Looks up one row at a time by its key. Otherwise Postgres, whose statistics lag behind, would read whole tables for
 * each person while thousands are being added.
 */
const placeInLists = () => `INSERT INTO person_lists (person, lead, seq, list, remind_at)
	SELECT person, lead, seq, CASE WHEN NOT answered AND imported THEN 'imported'
		WHEN NOT answered THEN 'new'
		WHEN ended AND remind_at IS NULL THEN 'done' ELSE 'open' END, remind_at
	FROM (
		SELECT p.person, p.lead, p.seq, ${isAnswered()} AS answered, ${isEnded} AS ended,
			${isImported("p.lead")} AS imported, ${remindAt} AS remind_at
		FROM (
			SELECT person, (SELECT max(own.seq) FROM lead_people AS own WHERE own.person = stale.person
				AND (SELECT state FROM leads WHERE leads.id = own.lead) <> 'quarantined') AS seq
			FROM (SELECT DISTINCT person FROM stale_people WHERE batch = 1) AS stale
		) AS newest JOIN lead_people AS p ON p.person = newest.person AND p.seq = newest.seq
	) AS placed
	WHERE 1 = 1 ON CONFLICT (person) DO UPDATE SET lead = excluded.lead, seq = excluded.seq,
		list = excluded.list, remind_at = excluded.remind_at`;

/** Brings the lists up to date with everything committed before the call. */
export async function refreshLists(engine: Engine): Promise<void> {
	for (;;) {
		const isStale = await engine.read("SELECT 1 AS stale FROM stale_people LIMIT 1");
		if (isStale.length === 0) return;
		// Each refresh first locks the oldest rows, so two gateways never write in the wrong order.
		await engine.removeAll(
			[
				`UPDATE stale_people SET batch = 1 WHERE seq IN (
					SELECT seq FROM stale_people ORDER BY seq LIMIT ${batchSize}) RETURNING seq`,
			],
			[`DELETE FROM person_lists WHERE person IN ${stale}`],
			[placeInLists()],
			["DELETE FROM stale_people WHERE batch = 1"],
		);
	}
}
