import { mailDelayMs } from "../../../leads/delivery/mail-schedule.ts";
import type { DeliveryProgress } from "../../../leads/progress.ts";
import type { AcceptedLead } from "../accepted-lead.ts";
import type { Engine, Value } from "../engine.ts";
import { isSameLead, type StoredLead } from "../lead.ts";
import type { LeadRow } from "../lead-row.ts";
import { identityKeys } from "../people/identity.ts";
import { corruptionOf, leadColumns, parse, toStoredLead } from "../rows/rows.ts";
import { type Claim, ClaimLost, type ClaimOutcome, type ClaimScope } from "./claim.ts";

/** The lead queue: adds leads and leases them to workers. */
export interface LeadQueue {
	/**
	 * Stores a lead, due at once. `repeated`: the same lead is already stored. `conflict`: another lead has this id.
	 */
	add(lead: AcceptedLead): Promise<"added" | "repeated" | "conflict">;
	/**
	 * Claims due leads, longest overdue first, each for one worker at a time. Leads of one person (same email or
	 * telephone number) are claimed one after the other, oldest first; a claim for the mail alone ignores the
	 * person's other leads. Unreadable leads, or those of an unknown kind, become dead.
	 */
	claim(limit: number, scope?: ClaimScope): Promise<Claim[]>;
	/**
	 * The oldest leads with a content hash received within the last `withinMs` milliseconds, oldest first.
	 */
	findByContentHash(hash: string, withinMs: number, limit: number): Promise<StoredLead[]>;
	/** Calls back when work may be due. Returns a function to unsubscribe. */
	onJobsAvailable(listener: () => void): () => void;
}

/** A claimed row, with the store's time of the claim. */
type ClaimedRow = LeadRow & { now: number };

/** SQL condition: the lead is pending, and no worker has it. */
const free = "lead.state = 'pending' AND coalesce(lead.leased_until, 0) <= now_ms()";

/**
 * SQL condition: another open lead of the same person is leased, or is due and older. Each lead is looked up by index;
 * without the OFFSET, Postgres may instead join all leads with all leads.
 */
const otherOf = (column: "email" | "phone") => `EXISTS (
	SELECT 1 FROM leads AS other
	WHERE other.state = 'pending' AND other.${column} <> '' AND other.${column} = lead.${column}
		AND other.rowid <> lead.rowid
		AND (other.leased_until > now_ms()
			OR (other.next_attempt_at <= now_ms() AND other.rowid < lead.rowid))
	LIMIT 1 OFFSET 0)`;

const dueConditions: Record<ClaimScope, string> = {
	all: `SELECT lead.rowid FROM leads AS lead WHERE ${free} AND lead.next_attempt_at <= now_ms()
		AND NOT ${otherOf("email")} AND NOT ${otherOf("phone")}
		ORDER BY lead.next_attempt_at, lead.rowid`,
	// Mails about one person need no order.
	mail: `SELECT lead.rowid FROM leads AS lead WHERE ${free} AND lead.mail_at <= now_ms()
		ORDER BY lead.mail_at, lead.rowid`,
};

/** Milliseconds to add to a time; NULL makes the sum NULL. */
const ms = (placeholder: string) => `CAST(${placeholder} AS BIGINT)`;

/** Changes a claimed lead. @throws ClaimLost */
async function changeClaimed(
	engine: Engine,
	{ seq, id, fence }: LeadRow,
	set: string,
	...values: Value[]
) {
	const changedRows = await engine.write(
		`UPDATE leads SET ${set} WHERE rowid = $1 AND id = $2 AND fence = $3 AND state = 'pending'
		RETURNING id`,
		seq,
		id,
		fence,
		...values,
	);
	if (changedRows.length === 0) throw new ClaimLost();
}

async function finishClaim(engine: Engine, row: LeadRow, outcome: ClaimOutcome): Promise<void> {
	const progress = JSON.stringify(outcome.progress);
	const doneAssignments = "progress = $4, attempts = $5, reason = $6, fence = fence + 1";
	if (outcome.state !== "pending") {
		await changeClaimed(
			engine,
			row,
			`${doneAssignments}, state = $7, settled_at = now_ms(), leased_until = NULL, mail_at = NULL`,
			progress,
			outcome.attempts,
			outcome.state === "dead" ? outcome.reason : null,
			outcome.state,
		);
		return;
	}
	const { attempts, reason, retryInMs, mailRetryInMs, blockPersonForMs: blockMs } = outcome;
	const whole = (time: number | undefined) => (time === undefined ? null : Math.round(time));
	await changeClaimed(
		engine,
		row,
		`${doneAssignments}, next_attempt_at = coalesce(now_ms() + ${ms("$7")}, next_attempt_at),
		waited = waited + coalesce(${ms("$7")}, 0), mail_at = now_ms() + ${ms("$8")},
		leased_until = now_ms() + ${ms("$9")}`,
		...[
			progress,
			attempts,
			reason,
			whole(retryInMs),
			whole(mailRetryInMs),
			whole(blockMs || undefined),
		],
	);
	if (!retryInMs) engine.notifyJobsAvailable();
}

/**
 * @param askedAt when the row was requested, by the engine's monotonic clock; never later than `row.now`
 */
function claimOf(engine: Engine, lease: number, row: ClaimedRow, askedAt: number): Claim {
	const { now, active_since, mail_at } = row;
	const from = engine.monotonicNow();
	const until = `leased_until = now_ms() + ${lease}`;
	return {
		lead: toStoredLead(row, engine.toWallClock),
		ageMs: now - active_since,
		mailDelayMs: mail_at === null ? undefined : mail_at - now,
		now: () => Math.round(now + engine.monotonicNow() - from),
		latestNow: () => Math.round(now + engine.monotonicNow() - askedAt),
		async others() {
			const rows = await engine.read<Pick<LeadRow, "progress">>(
				`SELECT progress FROM leads WHERE rowid <> $1 AND progress IS NOT NULL
					AND ((email <> '' AND email = $2) OR (phone <> '' AND phone = $3))`,
				row.seq,
				row.email,
				row.phone,
			);
			return rows
				.map(({ progress }) => parse<DeliveryProgress>(progress ?? ""))
				.filter((one) => one !== undefined);
		},
		checkpoint: (progress: DeliveryProgress) =>
			changeClaimed(engine, row, `progress = $4, ${until}`, JSON.stringify(progress)),
		renew: () => changeClaimed(engine, row, until),
		finish: (outcome) => finishClaim(engine, row, outcome),
	};
}

/** Marks a lead that can't be processed as dead. */
async function park(engine: Engine, { seq }: LeadRow, fault: string): Promise<void> {
	await engine.write(
		`UPDATE leads SET state = 'dead', reason = $1, settled_at = now_ms(), leased_until = NULL,
			mail_at = NULL WHERE rowid = $2`,
		fault,
		seq,
	);
}

/** @param lease milliseconds a claim lasts without renewal */
export const createLeadQueue = (engine: Engine, lease: number): LeadQueue => ({
	onJobsAvailable: engine.onJobsAvailable,
	...createAdding(engine),
	...createClaiming(engine, lease),
});

function createAdding(engine: Engine): Pick<LeadQueue, "add" | "findByContentHash"> {
	return {
		async add(lead) {
			const { id, kind, state, fields, context, reason = null, contentHash = "" } = lead;
			const wasAdded = await engine.insert({
				id,
				kind,
				state,
				reason,
				contentHash,
				...identityKeys(fields),
				fields: JSON.stringify(fields),
				context: JSON.stringify(context),
				mail_in: mailDelayMs(kind) ?? 0,
			});
			if (wasAdded) {
				if (state === "pending") engine.notifyJobsAvailable();
				return "added";
			}
			const [knownRow] = await engine.read<LeadRow>(
				`SELECT ${leadColumns} FROM leads WHERE id = $1`,
				id,
			);
			return knownRow && isSameLead(toStoredLead(knownRow, engine.toWallClock), lead)
				? "repeated"
				: "conflict";
		},

		async findByContentHash(contentHash, within, limit) {
			const rows = await engine.findByContentHash(contentHash, within, limit);
			return rows.map((row) => toStoredLead(row, engine.toWallClock));
		},
	};
}

function createClaiming(engine: Engine, lease: number): Pick<LeadQueue, "claim"> {
	return {
		async claim(limit, scope = "all") {
			if (limit < 1) return [];
			// Read first: most polls find nothing, and a write is costly.
			const any = await engine.read(`${dueConditions[scope]} LIMIT 1`);
			if (any.length === 0) return [];
			const askedAt = engine.monotonicNow();
			const rows = await engine.claim<ClaimedRow>(
				(condition) => `UPDATE leads SET fence = fence + 1, leased_until = now_ms() + $1
					WHERE rowid ${condition} RETURNING ${leadColumns}, now_ms() AS now`,
				`${dueConditions[scope]} LIMIT $2`,
				lease,
				limit,
			);
			const at = scope === "mail" ? "mail_at" : "next_attempt_at";
			rows.sort((a, b) => Number(a[at]) - Number(b[at]) || a.seq - b.seq);
			const claims: Claim[] = [];
			for (const row of rows) {
				const fault = corruptionOf(row);
				if (fault) await park(engine, row, fault);
				else claims.push(claimOf(engine, lease, row, askedAt));
			}
			return claims;
		},
	};
}
