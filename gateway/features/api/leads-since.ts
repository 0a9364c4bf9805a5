/** Leads in the order in which they were accepted or released. */
import type { Engine } from "../../store/engine.ts";
import { isImported } from "../../store/feature-rules.ts";
import { whole } from "../../store/jobs/job-claim.ts";
import type { LeadRow } from "../../store/lead-row.ts";
import { leadColumns, toStoredLead } from "../../store/rows/rows.ts";
import type { LeadStore, StoredLead } from "../../store/store.ts";

/** Where an answer ended: the store's time, and the row number. */
type Position = readonly [at: number, seq: number];

/** Longer than any commit takes: no lead can appear before a position already handed out. */
const settleMs = 5000;

interface LeadsSince {
	leads: StoredLead[];
	/** Position of the last lead, to continue from. */
	next: string;
}

const readPosition = (after: string | undefined): Position => {
	const [at = 0, seq = 0] = (after ?? "0-0").split("-").map(Number);
	return [at, seq];
};

/** Reads leads by time first, because SQLite may reuse the row number of an erased lead. */
const createLeadsSince = (engine: Engine) => ({
	/**
	 * @param after where the last answer ended; absent: from the beginning
	 * @param since milliseconds since 1970; earlier leads are left out
	 */
	async list(after: string | undefined, since: number, limit: number): Promise<LeadsSince> {
		const [at, seq] = readPosition(after);
		const rows = await engine.read<LeadRow>(
			`SELECT ${leadColumns} FROM leads
			WHERE state NOT IN ('quarantined', 'erased') AND active_since <= now_ms() - ${settleMs}
				AND (active_since > ${whole(1)} OR (active_since = ${whole(1)} AND rowid > ${whole(2)}))
				AND received_at >= ${whole(3)} AND NOT ${isImported("leads.id")}
			ORDER BY active_since, rowid LIMIT ${whole(4)}`,
			...[at, seq, Math.round(engine.fromWallClock(since)), limit],
		);
		const last = rows.at(-1);
		return {
			leads: rows.map((row) => toStoredLead(row, engine.toWallClock)),
			next: last ? `${last.active_since}-${last.seq}` : `${at}-${seq}`,
		};
	},
});

/** A store's leads in order of arrival or release. */
export const leadsSince = (store: Pick<LeadStore, "part">) => store.part(createLeadsSince);
