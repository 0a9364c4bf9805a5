import { randomUUID } from "node:crypto";
import type { Engine } from "../engine.ts";
import { parse } from "../rows/readable.ts";
import {
	createJobClaim,
	type JobClaim,
	type JobRow,
	jobColumns,
	type NewJob,
	releaseLease,
	whole,
} from "./job-claim.ts";
import type { JobKind } from "./job-kinds.ts";

export type { Job, JobClaim, JobFailure, NewJob } from "./job-claim.ts";

export interface JobCount {
	queue: string;
	waiting: number;
	/** Waiting jobs with at least one failure. */
	retrying: number;
	/** Jobs given up, which the coach can retry. */
	failed: number;
}

/** A job that is not done yet. */
export interface WaitingJob {
	id: string;
	payload: object;
	/** Wall-clock time, milliseconds since 1970. */
	dueAt: number;
	/** Milliseconds until `dueAt`. */
	dueIn: number;
}

/** The jobs to claim. */
export interface JobRequest {
	kind: JobKind;
	/** Limits the claim to one queue. */
	queue?: string;
	/** Maximum number. */
	limit: number;
	/** Length of the lease; must be longer than an attempt may take. */
	leaseMs: number;
}

/** Durable background work. Survives crashes, restarts and clock changes. */
export interface JobStore {
	add(jobs: readonly NewJob[]): Promise<void>;
	/** Claims due jobs, earliest due first; only the oldest waiting one for each queue and lead. */
	claim(request: JobRequest): Promise<JobClaim | undefined>;
	/** Waiting jobs of a kind that have a next attempt, earliest due first. */
	list(kind: JobKind): Promise<WaitingJob[]>;
	/** Deletes a job that isn't due yet. False if it is too late or there is no such job. */
	cancel(kind: JobKind, id: string): Promise<boolean>;
	/** Makes waiting jobs of a kind due now, even those without a next attempt. */
	resume(kind: JobKind): Promise<void>;
	/** Returns given-up jobs of a kind to their queues. Returns how many. */
	retry(kind: JobKind): Promise<number>;
	/**
	 * If more than `maxJobs` jobs of a queue wait, gives up the oldest, and deletes all given-up ones but the latest
	 * `maxJobs`.
	 */
	trim(queue: string, maxJobs: number): Promise<void>;
	counts(kind: JobKind): Promise<JobCount[]>;
}

/** Jobs per INSERT; workerd allows a hundred values. */
const batchSize = 14;

/**
 * Jobs of kind `$1`, and of queue `$2` unless NULL, that may run now. `|| ''` rules out the index on that column:
 * the databases would scan far more rows per job with it than with the other index.
 */
const claimable = `SELECT seq FROM jobs AS job
	WHERE kind = $1 AND (CAST($2 AS TEXT) IS NULL OR queue = CAST($2 AS TEXT)) AND state = 'waiting'
		AND due_at <= now_ms() AND coalesce(leased_until, 0) <= now_ms()
		AND NOT EXISTS (SELECT 1 FROM jobs AS held WHERE held.kind = job.kind AND held.state = 'waiting'
			AND held.due_at IS NULL AND held.queue || '' = job.queue LIMIT 1 OFFSET 0)
		AND NOT EXISTS (SELECT 1 FROM jobs AS earlier WHERE job.lead <> '' AND earlier.lead = job.lead
			AND earlier.queue || '' = job.queue AND earlier.state = 'waiting' AND earlier.seq < job.seq
			LIMIT 1 OFFSET 0)
		AND NOT EXISTS (SELECT 1 FROM jobs AS earlier WHERE job.lead = '' AND earlier.queue = job.queue
			AND earlier.lead || '' = '' AND earlier.state = 'waiting' AND earlier.seq < job.seq
			LIMIT 1 OFFSET 0)
	ORDER BY due_at, seq`;

/** Deletes given-up jobs created more than `olderThan` milliseconds ago. */
export const deleteOldJobs = (engine: Engine, olderThan: number) =>
	engine.remove(
		`DELETE FROM jobs WHERE state = 'failed' AND made_at < now_ms() - ${whole(1)} RETURNING seq`,
		olderThan,
	);

export const createJobs = (engine: Engine): JobStore => ({
	...createJobQueue(engine),
	...createJobUpkeep(engine),
});

/** Adds and hands out jobs. */
function createJobQueue(engine: Engine): Pick<JobStore, "add" | "claim" | "list" | "cancel"> {
	return {
		async add(jobs) {
			for (let from = 0; from < jobs.length; from += batchSize) {
				const some = jobs.slice(from, from + batchSize);
				const rows = some.map((_, row) => {
					const text = [1, 2, 3, 4, 5].map((index) => `CAST($${7 * row + index} AS TEXT)`);
					const [at, wait] = [whole(7 * row + 6), whole(7 * row + 7)];
					return `(${text.join(", ")}, ${at}, now_ms() + ${wait})`;
				});
				await engine.write(
					`INSERT INTO jobs (id, kind, queue, lead, payload, made_at, due_at)
					VALUES ${rows.join(", ")} ON CONFLICT (id) DO NOTHING`,
					...some.flatMap(({ id, kind, queue, lead, payload, madeAt, dueInMs = 0 }) => [
						id,
						kind,
						queue,
						lead,
						JSON.stringify(payload),
						Math.round(engine.fromWallClock(madeAt)),
						Math.round(dueInMs),
					]),
				);
			}
		},

		async claim({ kind, queue = null, limit, leaseMs }) {
			// Read first: most polls find nothing, and a write is costly.
			const dueJobs = await engine.read(`${claimable} LIMIT 1`, kind, queue);
			if (dueJobs.length === 0) return undefined;
			const token = randomUUID();
			const rows = await engine.claim<JobRow>(
				(condition) => `UPDATE jobs SET lease = $3, leased_until = now_ms() + ${whole(4)}
					WHERE seq ${condition} RETURNING ${jobColumns}`,
				`${claimable} LIMIT ${whole(5)}`,
				kind,
				queue,
				token,
				leaseMs,
				limit,
			);
			if (rows.length === 0) return undefined;
			rows.sort((one, other) => one.due_at - other.due_at || one.seq - other.seq);
			return createJobClaim(engine, token, rows);
		},

		async list(kind) {
			const rows = await engine.read<{ id: string; payload: string; due_at: number; now: number }>(
				`SELECT id, payload, due_at, now_ms() AS now FROM jobs
				WHERE kind = $1 AND state = 'waiting' AND due_at IS NOT NULL ORDER BY due_at, seq`,
				kind,
			);
			return rows.map(({ id, payload, due_at, now }) => ({
				id,
				payload: parse(payload) ?? {},
				dueAt: engine.toWallClock(due_at),
				dueIn: due_at - now,
			}));
		},

		async cancel(kind, id) {
			const removedJobs = await engine.remove(
				`DELETE FROM jobs WHERE kind = $1 AND id = $2 AND state = 'waiting' AND due_at > now_ms()
					AND coalesce(leased_until, 0) <= now_ms() RETURNING seq`,
				kind,
				id,
			);
			return removedJobs.length > 0;
		},
	};
}

/** Operations on all jobs of a kind or queue. */
function createJobUpkeep(engine: Engine): Pick<JobStore, "resume" | "retry" | "trim" | "counts"> {
	return {
		async resume(kind) {
			await engine.write(
				`UPDATE jobs SET due_at = now_ms() WHERE kind = $1 AND state = 'waiting'
					AND (due_at IS NULL OR due_at > now_ms())`,
				kind,
			);
		},

		async retry(kind) {
			const again = await engine.write(
				`UPDATE jobs SET state = 'waiting', due_at = now_ms(), tries = 0, waited = 0, reason = NULL
				WHERE kind = $1 AND state = 'failed' RETURNING seq`,
				kind,
			);
			return again.length;
		},

		async trim(queue, maxJobs) {
			const beyond = (state: string) => `queue = $1 AND state = '${state}' AND seq <= (
				SELECT seq FROM jobs WHERE queue = $1 AND state = '${state}'
				ORDER BY seq DESC LIMIT 1 OFFSET ${whole(2)})`;
			const full = await engine.read(
				`SELECT 1 AS full WHERE EXISTS (SELECT 1 FROM jobs WHERE ${beyond("waiting")})`,
				queue,
				maxJobs,
			);
			if (full.length === 0) return;
			await engine.write(
				`UPDATE jobs SET state = 'failed', reason = 'too many waited', ${releaseLease}
				WHERE ${beyond("waiting")}`,
				queue,
				maxJobs,
			);
			await engine.remove(
				`DELETE FROM jobs WHERE ${beyond("failed")} RETURNING seq`,
				queue,
				maxJobs,
			);
		},

		async counts(kind) {
			const rows = await engine.read<JobCount>(
				`SELECT queue, sum(CASE state WHEN 'waiting' THEN 1 ELSE 0 END) AS waiting,
					sum(CASE WHEN state = 'waiting' AND (tries > 0 OR due_at IS NULL) THEN 1 ELSE 0 END) AS retrying,
					sum(CASE state WHEN 'failed' THEN 1 ELSE 0 END) AS failed
				FROM jobs WHERE kind = $1 GROUP BY queue ORDER BY queue`,
				kind,
			);
			return rows.map((row) => ({
				...row,
				waiting: Number(row.waiting),
				retrying: Number(row.retrying),
				failed: Number(row.failed),
			}));
		},
	};
}
