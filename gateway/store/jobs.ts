import { randomUUID } from "node:crypto";
import type { Engine, Statement } from "./engine.ts";
import { parse } from "./rows.ts";
import { createWebhookTargets, type WebhookTargetStore } from "./webhook-targets.ts";

export interface NewJob {
	/** A job whose id is there already is not added again. */
	id: string;
	/** What is to be done. */
	kind: string;
	/** Jobs of one queue are done in order, one at a time. */
	queue: string;
	/** The lead it is about. */
	lead: string;
	payload: object;
	/** When it was made, milliseconds since 1970 as they are shown. */
	madeAt: number;
}

export interface Job extends NewJob {
	seq: number;
	/** Attempts that failed so far. */
	tries: number;
	/** Milliseconds it has waited between attempts. */
	waited: number;
}

/** What becomes of a job whose attempt failed. */
export interface JobFailure {
	reason: string;
	/** Milliseconds until the next attempt; absent: none before {@link JobStore.resume}. */
	retryInMs?: number | undefined;
	/** Gives up this one and whatever of its queue has waited for as many milliseconds as this, too. */
	giveUpAfterMs?: number | undefined;
}

/** Jobs of one queue that are with one worker, until its lease ends. */
export interface JobClaim {
	/** In order. */
	jobs: Job[];
	/** These are done, up to and including this one; the lease begins anew. False: the rest is not ours any more. */
	done(upTo: Job): Promise<boolean>;
	/** This one failed. It and the rest go back to the queue. */
	failed(job: Job, failure: JobFailure): Promise<void>;
	/** What is not done goes back to the queue. */
	release(): Promise<void>;
}

export interface JobCount {
	queue: string;
	waiting: number;
	/** Given up: they wait for the coach. */
	failed: number;
}

/** Durable work for later: what is in here survives crashes, restarts and clocks that are set. */
export interface JobStore extends WebhookTargetStore {
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

interface Row {
	seq: number;
	id: string;
	kind: string;
	queue: string;
	lead: string;
	payload: string;
	made_at: number;
	tries: number;
	waited: number;
}

/** How long a worker has its jobs, in milliseconds; one attempt takes much less. */
const lease = 30_000;
/** Jobs added by one statement: workerd takes a hundred values. */
const together = 15;

const whole = (place: number) => `CAST($${place} AS BIGINT)`;
const waiting = "queue = $1 AND state = 'waiting'";
const firstOf = `SELECT seq FROM jobs WHERE ${waiting} ORDER BY seq`;
/** The first one is due, and nobody has any of the queue. */
const isFree = `EXISTS (SELECT 1 FROM jobs WHERE seq = (${firstOf} LIMIT 1) AND due_at <= now_ms())
	AND NOT EXISTS (SELECT 1 FROM jobs WHERE queue = $1 AND leased_until > now_ms())`;
const released = "lease = NULL, leased_until = NULL";

/** Deletes given-up jobs that were made more than `olderThan` milliseconds ago. */
export const deleteOldJobs = (engine: Engine, olderThan: number) =>
	engine.remove(
		`DELETE FROM jobs WHERE state = 'failed' AND made_at < now_ms() - ${whole(1)} RETURNING seq`,
		olderThan,
	);

export function createJobs(engine: Engine): JobStore {
	const fromRow = ({ payload, made_at, ...row }: Row): Job => ({
		...row,
		payload: parse(payload) ?? {},
		madeAt: engine.toWallClock(made_at),
	});

	function claimOf(queue: string, token: string, rows: Row[]): JobClaim {
		const release: Statement = [`UPDATE jobs SET ${released} WHERE lease = $1`, token];
		return {
			jobs: rows.map(fromRow),
			async done({ seq }) {
				const sql = "DELETE FROM jobs WHERE lease = $1 AND seq <= $2 RETURNING seq";
				await engine.write(sql, token, seq);
				const left = await engine.write(
					`UPDATE jobs SET leased_until = now_ms() + ${lease} WHERE lease = $1 RETURNING seq`,
					token,
				);
				return left.length > 0;
			},
			async failed(
				{ seq, tries, waited },
				{ reason, retryInMs: pause, giveUpAfterMs: giveUpAfter },
			) {
				const mine = "lease = $1 AND seq = $2";
				if (giveUpAfter === undefined) {
					await engine.writeAll(
						[
							`UPDATE jobs SET tries = tries + 1, waited = waited + coalesce(${whole(4)}, 0),
								reason = $3, due_at = now_ms() + ${whole(4)} WHERE ${mine} RETURNING seq`,
							...[token, seq, reason, pause ?? null],
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
					// What stood behind it has waited since it was made.
					[
						`UPDATE jobs SET state = 'failed', reason = $2, ${released}
							WHERE ${waiting} AND made_at <= ${whole(3)}`,
						...[queue, reason, made + waited - giveUpAfter],
					],
					[
						`UPDATE jobs SET tries = ${whole(2)}, due_at = now_ms() + ${whole(5)}, reason = $6,
							waited = CASE WHEN made_at <= ${whole(3)} THEN ${whole(4)}
								WHEN made_at >= ${whole(3)} + ${whole(4)} THEN 0
								ELSE ${whole(4)} - (made_at - ${whole(3)}) END
							WHERE seq = (${firstOf} LIMIT 1)`,
						...[queue, tries + 1, made, waited, pause ?? null, reason],
					],
					release,
				);
			},
			async release() {
				await engine.write(...release);
			},
		};
	}

	return {
		async add(jobs) {
			for (let from = 0; from < jobs.length; from += together) {
				const some = jobs.slice(from, from + together);
				const rows = some.map((_, row) => {
					const text = [1, 2, 3, 4, 5].map((place) => `CAST($${6 * row + place} AS TEXT)`);
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
			// Looking writes nothing: most looks find nothing.
			const free = await engine.read(`SELECT 1 AS free WHERE ${isFree}`, queue);
			if (free.length === 0) return undefined;
			const token = randomUUID();
			const rows = await engine.write<Row>(
				`UPDATE jobs SET lease = $2, leased_until = now_ms() + ${lease}
				WHERE seq IN (${firstOf} LIMIT ${whole(3)}) AND coalesce(leased_until, 0) <= now_ms()
					AND ${isFree}
				RETURNING seq, id, kind, queue, lead, payload, made_at, tries, waited`,
				...[queue, token, limit],
			);
			if (rows.length === 0) return undefined;
			rows.sort((one, other) => one.seq - other.seq);
			return claimOf(queue, token, rows);
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

		...createWebhookTargets(engine),
	};
}
