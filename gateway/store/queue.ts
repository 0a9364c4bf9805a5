import { newProgress, type Progress } from "../../leads/deliver.ts";
import { firstMail } from "../delivery/patience.ts";
import type { Database } from "./database.ts";
import { personKeys } from "./person.ts";
import { faultOf, fromRow, type LeadRow } from "./rows.ts";
import {
	type Claim,
	ClaimLost,
	isSameLead,
	type Lane,
	type LeadStore,
	type NewLead,
	type Outcome,
} from "./store.ts";

const columns = "rowid AS seq, *";

/** Nobody works on it. */
const free = "state = 'pending' AND coalesce(leased_until, 0) <= ?1";

/** Another open lead of the same person is with a worker, or due and older. */
const otherOf = (column: "email" | "phone") => `EXISTS (
	SELECT 1 FROM leads AS other
	WHERE other.state = 'pending' AND lead.${column} <> '' AND other.${column} = lead.${column}
		AND other.rowid <> lead.rowid
		AND (other.leased_until > ?1 OR (other.next_attempt_at <= ?1 AND other.rowid < lead.rowid)))`;

const due: Record<Lane, string> = {
	all: `SELECT rowid FROM leads AS lead WHERE ${free} AND next_attempt_at <= ?1
		AND NOT ${otherOf("email")} AND NOT ${otherOf("phone")}
		ORDER BY next_attempt_at, rowid`,
	// Mails about one person do not get into each other's way.
	mail: `SELECT rowid FROM leads WHERE ${free} AND mail_at <= ?1 ORDER BY mail_at, rowid`,
};

/** The half of the store that brings leads in and hands them out. */
export function queueOf(
	db: Database,
	lease: number,
	worked: () => void,
): Pick<LeadStore, "add" | "claim"> {
	const { commits, clock } = db;

	/** Changes the lead of a claim; when it is not ours any more, nothing. */
	async function change(row: LeadRow, set: string, ...values: (string | number | null)[]) {
		const kept = await commits.write(() =>
			db.run(
				`UPDATE leads SET ${set} WHERE rowid = ? AND id = ? AND fence = ? AND state = 'pending'`,
				...values,
				row.seq,
				row.id,
				row.fence,
			),
		);
		if (kept === 0) throw new ClaimLost();
	}

	async function settle(row: LeadRow, outcome: Outcome): Promise<void> {
		const now = clock.now();
		const progress = JSON.stringify(outcome.progress);
		const done = "progress = ?, attempts = ?, reason = ?, fence = fence + 1";
		if (outcome.state !== "pending") {
			const reason = outcome.state === "dead" ? outcome.reason : null;
			await change(
				row,
				`${done}, state = ?, settled_at = ?, leased_until = NULL, mail_at = NULL`,
				...[progress, outcome.attempts, reason, outcome.state, now],
			);
			return;
		}
		const { attempts, reason, pause, mailPause, hold } = outcome;
		await change(
			row,
			`${done}, next_attempt_at = ?, waited = waited + ?, mail_at = ?, leased_until = ?`,
			...[progress, attempts, reason],
			pause === undefined ? row.next_attempt_at : now + Math.round(pause),
			Math.round(pause ?? 0),
			mailPause === undefined ? null : now + Math.round(mailPause),
			hold ? now + Math.round(hold) : null,
		);
		if (pause === undefined || pause === 0) worked();
	}

	function claimOf(row: LeadRow): Claim {
		const now = clock.now();
		const until = () => clock.now() + lease;
		return {
			lead: fromRow(row, clock),
			age: now - row.active_since,
			mailIn: row.mail_at === null ? undefined : row.mail_at - now,
			now: clock.now,
			save: (progress: Progress) =>
				change(row, "progress = ?, leased_until = ?", JSON.stringify(progress), until()),
			renew: () => change(row, "leased_until = ?", until()),
			settle: (outcome) => settle(row, outcome),
		};
	}

	/** Leases what is due; what nothing can be done with is parked. Inside a write. */
	function take(limit: number, lane: Lane): LeadRow[] {
		const now = clock.now();
		db.markClock();
		const rows = db.all<LeadRow>(
			`UPDATE leads SET fence = fence + 1, leased_until = ?2
			WHERE rowid IN (${due[lane]} LIMIT ?3) RETURNING ${columns}`,
			now,
			now + lease,
			limit,
		);
		const at = lane === "mail" ? "mail_at" : "next_attempt_at";
		rows.sort((a, b) => Number(a[at]) - Number(b[at]) || a.seq - b.seq);
		return rows.filter((row) => {
			const fault = faultOf(row);
			if (fault)
				db.run(
					`UPDATE leads SET state = 'dead', reason = ?, settled_at = ?, leased_until = NULL,
						mail_at = NULL WHERE rowid = ?`,
					...[fault, now, row.seq],
				);
			return !fault;
		});
	}

	return {
		async add(lead: NewLead) {
			const { id, kind, state, fields, context, reason = null } = lead;
			const { email, phone } = personKeys(fields);
			const [answers, origin] = [JSON.stringify(fields), JSON.stringify(context)];
			const outcome = await commits.write(() => {
				const now = clock.now();
				const added = db.run(
					`INSERT INTO leads (id, kind, state, email, phone, fields, context, received_at, active_since,
						next_attempt_at, mail_at, reason)
					VALUES (?, ?, ?, ?, ?, ?, ?, ?8, ?8, ?8, ?9, ?10) ON CONFLICT (id) DO NOTHING`,
					...[id, kind, state, email, phone, answers, origin, now],
					now + (firstMail(kind) ?? 0),
					reason,
				);
				if (added > 0) return "added";
				const known = db.one<LeadRow>(`SELECT ${columns} FROM leads WHERE id = ?`, id);
				return known && isSameLead(fromRow(known, clock), lead) ? "repeated" : "conflict";
			});
			if (outcome === "added" && state === "pending") worked();
			return outcome;
		},

		async claim(limit, lane = "all") {
			if (limit < 1) return [];
			// Looking writes nothing: most looks find nothing.
			const any = await commits.read(() => db.one(`${due[lane]} LIMIT 1`, clock.now()));
			if (!any) return [];
			const rows = await commits.write(() => take(limit, lane));
			return rows.map(claimOf);
		},
	};
}

/** What a lead begins with when the coach sends it again: done steps stay done. */
export const cleanSlate = (progress: Progress | undefined): Progress => {
	const { done, contact, begun } = progress ?? newProgress();
	const { mail: _, ...creates } = begun;
	return { done, ...(contact && { contact }), begun: creates };
};
