import { randomUUID } from "node:crypto";
import type { Engine } from "./engine.ts";
import {
	createJobClaim,
	firstOf,
	type JobClaim,
	type JobRow,
	leaseMs,
	type NewJob,
	released,
	whole,
} from "./job-claim.ts";

export type { Job, JobClaim, JobFailure, NewJob } from "./job-claim.ts";

export interface JobCount {
	queue: string;
	waiting: number;
	/** Given up, until the coach retries them. */
	failed: number;
}

/** Durable work for later. It survives crashes, restarts and clock changes. */
export interface JobStore {
	add(jobs: readonly NewJob[]): Promise<void>;
	/** The next jobs of a queue, unless its first one is not due or another worker has some of it. */
	claim(queue: string, limit: number): Promise<JobClaim | undefined>;
	/** Makes waiting jobs of a kind due now, also those without a next attempt. */
	resume(kind: string): Promise<void>;
	/** Puts jobs of a kind that were given up back into their queues. Returns how many. */
	retry(kind: string): Promise<number>;
	/** Keeps the latest `maxJobs` waiting jobs of a queue and as many given-up ones; gives up or deletes older ones. */
	trim(queue: string, maxJobs: number): Promise<void>;
	counts(kind: string): Promise<JobCount[]>;
}

/** Jobs added by one statement: workerd takes a hundred values. */
const batchSize = 15;

/** The first job is due, and none of the queue is leased. */
const isFree = `EXISTS (SELECT 1 FROM jobs WHERE seq = (${firstOf} LIMIT 1) AND due_at <= now_ms())
	AND NOT EXISTS (SELECT 1 FROM jobs WHERE queue = $1 AND leased_until > now_ms())`;

/** Deletes given-up jobs that were made more than `olderThan` milliseconds ago. */
export const deleteOldJobs = (engine: Engine, olderThan: number) =>
	engine.remove(
		`DELETE FROM jobs WHERE state = 'failed' AND made_at < now_ms() - ${whole(1)} RETURNING seq`,
		olderThan,
	);

export function createJobs(engine: Engine): JobStore {
	return {
		async add(jobs) {
			for (let from = 0; from < jobs.length; from += batchSize) {
				const some = jobs.slice(from, from + batchSize);
				const rows = some.map((_, row) => {
					const text = [1, 2, 3, 4, 5].map((index) => `CAST($${6 * row + index} AS TEXT)`);
					const at = whole(6 * row + 6);
					return `(${text.join(", ")}, ${at}, now_ms())`;
				});
				await engine.write(
					`INSERT INTO jobs (id, kind, queue, lead, payload, made_at, due_at)
					VALUES ${rows.join(", ")} ON CONFLICT (id) DO NOTHING`,
					...some.flatMap(({ id, kind, queue, lead, payload, madeAt }) => [
						...[id, kind, queue, lead, JSON.stringify(payload)],
						Math.round(engine.fromWallClock(madeAt)),
					]),
				);
			}
		},

		async claim(queue, limit) {
			// Read first, because most polls find nothing and a write is costly.
			const free = await engine.read(`SELECT 1 AS free WHERE ${isFree}`, queue);
			if (free.length === 0) return undefined;
			const token = randomUUID();
			const rows = await engine.write<JobRow>(
				`UPDATE jobs SET lease = $2, leased_until = now_ms() + ${leaseMs}
				WHERE seq IN (${firstOf} LIMIT ${whole(3)}) AND coalesce(leased_until, 0) <= now_ms()
					AND ${isFree}
				RETURNING seq, id, kind, queue, lead, payload, made_at, tries, waited`,
				...[queue, token, limit],
			);
			if (rows.length === 0) return undefined;
			rows.sort((one, other) => one.seq - other.seq);
			return createJobClaim(engine, queue, token, rows);
		},

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
				...[queue, maxJobs],
			);
			if (full.length === 0) return;
			await engine.write(
				`UPDATE jobs SET state = 'failed', reason = 'too many waited', ${released}
				WHERE ${beyond("waiting")}`,
				...[queue, maxJobs],
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
					sum(CASE state WHEN 'failed' THEN 1 ELSE 0 END) AS failed
				FROM jobs WHERE kind = $1 GROUP BY queue ORDER BY queue`,
				kind,
			);
			return rows.map((row) => ({
				...row,
				waiting: Number(row.waiting),
				failed: Number(row.failed),
			}));
		},
	};
}
