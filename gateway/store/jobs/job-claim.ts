import type { Engine, Statement } from "../engine.ts";
import { parse } from "../rows/readable.ts";
import { type JobKind, personalKinds } from "./job-kinds.ts";

export interface NewJob {
	/** Adding a job with an existing id does nothing. */
	id: string;
	/** The kind of work. */
	kind: JobKind;
	/** Jobs for the same queue and lead run in order, one at a time; so do a queue's jobs without a lead. */
	queue: string;
	/** The lead it is about; erasing the lead deletes the job. Empty if none. */
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

/** What to do with a job after a failed attempt. */
export interface JobFailure {
	reason: string;
	/**
	 * Milliseconds until the next attempt; if absent, the whole queue is held until {@link JobStore.resume}.
	 */
	retryInMs?: number | undefined;
	/**
	 * If set, this job is given up now, and so are later jobs for the same lead that have waited this many milliseconds.
	 */
	giveUpAfterMs?: number | undefined;
}

/** Jobs leased to one worker. No two share queue and lead, so they can run at the same time. */
export interface JobClaim {
	/** Earliest due first. */
	jobs: Job[];
	/** Marks a job as done. False if the lease was lost. */
	done(job: Job): Promise<boolean>;
	/** Records a failure: the job, and later ones for the same lead, wait for its next attempt or are given up. */
	failed(job: Job, failure: JobFailure): Promise<void>;
	/** Delays a job without counting a failure. */
	postpone(job: Job, ms: number): Promise<void>;
	/** Returns unfinished jobs to their queues. */
	release(): Promise<void>;
}

/** A row of the table, as far as a claim needs it. */
export interface JobRow {
	seq: number;
	id: string;
	kind: JobKind;
	queue: string;
	lead: string;
	payload: string;
	made_at: number;
	due_at: number;
	tries: number;
	waited: number;
}

/** Casts a value to a whole number. */
export const whole = (index: number) => `CAST($${index} AS BIGINT)`;
/** Assignments that end a lease. */
export const releaseLease = "lease = NULL, leased_until = NULL";

/** The columns of a {@link JobRow}. */
export const jobColumns = "seq, id, kind, queue, lead, payload, made_at, due_at, tries, waited";

/** Jobs waiting in queue `$1` for lead `$2`. */
const isWaiting = "queue || '' = $1 AND lead = $2 AND state = 'waiting'";
/** Job `$2`, while lease `$1` holds it. */
const isMine = "lease = $1 AND seq = $2";

/** @param token id of the lease on these rows */
export function createJobClaim(engine: Engine, token: string, rows: JobRow[]): JobClaim {
	const fromRow = ({ payload, made_at, due_at: _, ...row }: JobRow): Job => ({
		...row,
		payload: parse(payload) ?? {},
		madeAt: engine.toWallClock(made_at),
	});
	const rowOf = ({ seq }: Job) => rows.find((row) => row.seq === seq);
	return {
		jobs: rows.map(fromRow),
		async done(job) {
			const sql = `DELETE FROM jobs WHERE ${isMine} RETURNING seq`;
			const isPersonal = personalKinds.includes(job.kind);
			const removedJobs = await (isPersonal ? engine.remove : engine.write)(sql, token, job.seq);
			return removedJobs.length > 0;
		},

		async failed(job, { reason, retryInMs, giveUpAfterMs }) {
			const { seq, queue, lead, tries, waited } = job;
			if (giveUpAfterMs === undefined) {
				const followers: Statement[] =
					retryInMs === undefined
						? []
						: [
								[
									`UPDATE jobs SET due_at = now_ms() + ${whole(3)}
									WHERE ${isWaiting} AND seq > ${whole(4)} AND due_at IS NOT NULL`,
									...[queue, lead, retryInMs, seq],
								],
							];
				await engine.writeAll(
					[
						`UPDATE jobs SET tries = tries + 1, waited = waited + coalesce(${whole(4)}, 0), reason = $3,
							due_at = now_ms() + ${whole(4)}, ${releaseLease} WHERE ${isMine} RETURNING seq`,
						...[token, seq, reason, retryInMs ?? null],
					],
					...followers,
				);
				return;
			}
			const madeAt = rowOf(job)?.made_at ?? 0;
			await engine.writeAll(
				[
					`UPDATE jobs SET state = 'failed', reason = $3, ${releaseLease} WHERE ${isMine} RETURNING seq`,
					...[token, seq, reason],
				],
				// Jobs behind it have waited since they were created.
				[
					`UPDATE jobs SET state = 'failed', reason = $3, ${releaseLease}
						WHERE ${isWaiting} AND made_at <= ${whole(4)}`,
					...[queue, lead, reason, madeAt + waited - giveUpAfterMs],
				],
				[
					`UPDATE jobs SET tries = ${whole(3)}, due_at = now_ms() + ${whole(6)}, reason = $7,
						waited = CASE WHEN made_at <= ${whole(4)} THEN ${whole(5)}
							WHEN made_at >= ${whole(4)} + ${whole(5)} THEN 0
							ELSE ${whole(5)} - (made_at - ${whole(4)}) END
						WHERE seq = (SELECT min(seq) FROM jobs WHERE ${isWaiting})`,
					...[queue, lead, tries + 1, madeAt, waited, retryInMs ?? null, reason],
				],
			);
		},

		async postpone({ seq }, ms) {
			await engine.write(
				`UPDATE jobs SET due_at = now_ms() + ${whole(3)}, ${releaseLease} WHERE ${isMine} RETURNING seq`,
				...[token, seq, Math.round(ms)],
			);
		},

		async release() {
			await engine.write(`UPDATE jobs SET ${releaseLease} WHERE lease = $1`, token);
		},
	};
}
