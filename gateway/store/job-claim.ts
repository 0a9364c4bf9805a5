import type { Engine, Statement } from "./engine.ts";
import { type JobKind, personalKinds } from "./job-kinds.ts";
import { parse } from "./readable.ts";

export interface NewJob {
	/** A job whose id is there already is not added again. */
	id: string;
	/** What kind of work it is. */
	kind: JobKind;
	/** Jobs of one queue run in order, one at a time. */
	queue: string;
	/** The lead it is about; erasing the lead deletes the job. Empty: none. */
	lead: string;
	payload: object;
	/** When it was created, milliseconds since 1970. */
	madeAt: number;
	/** Milliseconds until it is due. Default 0. */
	dueInMs?: number;
}

export interface Job extends Omit<NewJob, "dueInMs"> {
	seq: number;
	/** Attempts that failed so far. */
	tries: number;
	/** Milliseconds it has waited between attempts. */
	waited: number;
}

/** What happens to a job whose attempt failed. */
export interface JobFailure {
	reason: string;
	/** Milliseconds until the next attempt; absent: none before {@link JobStore.resume}. */
	retryInMs?: number | undefined;
	/** Gives up this job, and all of its queue that have waited for this many milliseconds. */
	giveUpAfterMs?: number | undefined;
}

/** Jobs of one queue leased to one worker. */
export interface JobClaim {
	/** In order. */
	jobs: Job[];
	/** Marks the jobs up to this one as done and renews the lease. False: the lease was lost. */
	done(upTo: Job): Promise<boolean>;
	/** Records a failure; this job and those behind it return to the queue. */
	failed(job: Job, failure: JobFailure): Promise<void>;
	/** Delays a job without counting a failure; it and those behind it return to the queue. */
	postpone(job: Job, ms: number): Promise<void>;
	/** Returns the remaining jobs to the queue. */
	release(): Promise<void>;
}

/** One row of the table, as a claim needs it. */
export interface JobRow {
	seq: number;
	id: string;
	kind: JobKind;
	queue: string;
	lead: string;
	payload: string;
	made_at: number;
	tries: number;
	waited: number;
}

/** A value as a whole number. */
export const whole = (index: number) => `CAST($${index} AS BIGINT)`;
/** What waits in the queue `$1`. */
export const isWaiting = "queue = $1 AND state = 'waiting'";
/** Its rows in order. */
export const firstOf = `SELECT seq FROM jobs WHERE ${isWaiting} ORDER BY seq`;
/** Not leased. */
export const released = "lease = NULL, leased_until = NULL";

/** The columns of a {@link JobRow}. */
export const jobColumns = "seq, id, kind, queue, lead, payload, made_at, tries, waited";

/**
 * @param queue of all rows
 * @param token names the lease of these rows
 * @param leaseMs length of that lease
 */
export function createJobClaim(
	engine: Engine,
	queue: string,
	token: string,
	leaseMs: number,
	rows: JobRow[],
): JobClaim {
	const fromRow = ({ payload, made_at, ...row }: JobRow): Job => ({
		...row,
		payload: parse(payload) ?? {},
		madeAt: engine.toWallClock(made_at),
	});
	const release: Statement = [`UPDATE jobs SET ${released} WHERE lease = $1`, token];
	return {
		jobs: rows.map(fromRow),
		async done({ seq }) {
			const sql = "DELETE FROM jobs WHERE lease = $1 AND seq <= $2 RETURNING seq";
			const isPersonal = rows.some(({ kind }) => personalKinds.includes(kind));
			await (isPersonal ? engine.remove : engine.write)(sql, token, seq);
			const left = await engine.write(
				`UPDATE jobs SET leased_until = now_ms() + ${leaseMs} WHERE lease = $1 RETURNING seq`,
				token,
			);
			return left.length > 0;
		},
		async failed({ seq, tries, waited }, { reason, retryInMs, giveUpAfterMs: giveUpAfter }) {
			const mine = "lease = $1 AND seq = $2";
			if (giveUpAfter === undefined) {
				await engine.writeAll(
					[
						`UPDATE jobs SET tries = tries + 1, waited = waited + coalesce(${whole(4)}, 0),
								reason = $3, due_at = now_ms() + ${whole(4)} WHERE ${mine} RETURNING seq`,
						...[token, seq, reason, retryInMs ?? null],
					],
					release,
				);
				return;
			}
			const made = rows.find((row) => row.seq === seq)?.made_at ?? 0;
			await engine.writeAll(
				[
					`UPDATE jobs SET state = 'failed', reason = $3 WHERE ${mine} RETURNING seq`,
					...[token, seq, reason],
				],
				// Jobs behind it have waited since they were created.
				[
					`UPDATE jobs SET state = 'failed', reason = $2, ${released}
							WHERE ${isWaiting} AND made_at <= ${whole(3)}`,
					...[queue, reason, made + waited - giveUpAfter],
				],
				[
					`UPDATE jobs SET tries = ${whole(2)}, due_at = now_ms() + ${whole(5)}, reason = $6,
							waited = CASE WHEN made_at <= ${whole(3)} THEN ${whole(4)}
								WHEN made_at >= ${whole(3)} + ${whole(4)} THEN 0
								ELSE ${whole(4)} - (made_at - ${whole(3)}) END
							WHERE seq = (${firstOf} LIMIT 1)`,
					...[queue, tries + 1, made, waited, retryInMs ?? null, reason],
				],
				release,
			);
		},
		async postpone({ seq }, ms) {
			await engine.writeAll(
				[
					`UPDATE jobs SET due_at = now_ms() + ${whole(3)} WHERE lease = $1 AND seq = $2 RETURNING seq`,
					...[token, seq, Math.round(ms)],
				],
				release,
			);
		},
		async release() {
			await engine.write(...release);
		},
	};
}
