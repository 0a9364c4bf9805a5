/**
 * Runs the jobs in the `jobs` table. Each kind runs separately, so a slow one delays no other. All kinds are claimed,
 * retried and logged in the same way. A feature may run its own kind itself, several jobs at once.
 */
import { asFailure, DeliveryFailure } from "../leads/http/failure.ts";
import { backoff, type RetryDelays, retryDelay, shouldGiveUp } from "./lib/concurrency/backoff.ts";
import { type IntervalTask, runEvery } from "./lib/concurrency/interval.ts";
import { describeError, type Log } from "./lib/log.ts";
import { intervals } from "./limits/intervals.ts";
import type { JobKind } from "./store/jobs/job-kinds.ts";
import type { Job, JobClaim, JobStore } from "./store/jobs/jobs.ts";

/** How to do jobs of a kind. */
export interface JobHandler {
	/** Log event for a failed attempt, and further data for its line. */
	failed: { event: string; sent?: false };
	/** Milliseconds a gateway has a job to itself; longer than its calls may take. Default: a minute. */
	leaseMs?: number;
	/** Shortest delay before the next attempt, in milliseconds. */
	minRetryMs?: number;
	/** Runs once after a start, as soon as the store answers: turns what earlier versions stored elsewhere into jobs. */
	prepare?(): Promise<void>;
	/** Does a job; doing it twice must be harmless. @returns milliseconds to wait if it cannot be done yet */
	run(job: Job): Promise<number | undefined>;
}

export interface JobRunner extends Omit<IntervalTask, "run"> {
	/** Does the due jobs of a kind. */
	run(kind: JobKind): Promise<void>;
}

export interface JobRunnerOptions {
	store: { jobs: JobStore };
	log: Log;
	handlers: Partial<Record<JobKind, JobHandler>>;
}

const defaultLeaseMs = 60_000;

/** Facts about a failed attempt. */
export interface AttemptFailure {
	reason: string;
	/** Delay that the service asked for, in milliseconds. */
	retryAfterMs?: number | undefined;
	minRetryMs?: number | undefined;
	/** Whether to hold the job's queue until {@link JobStore.resume}. */
	isFinal?: boolean | undefined;
}

/** Ends a failed attempt: retries the job later, or gives it up. */
export async function failJob(
	claim: JobClaim,
	job: Job,
	{ reason, retryAfterMs, minRetryMs = 0, isFinal = false }: AttemptFailure,
	delays: RetryDelays = backoff,
): Promise<void> {
	const delayMs = Math.max(minRetryMs, retryDelay(job.tries + 1, retryAfterMs, delays));
	const givesUp = !isFinal && shouldGiveUp(job.tries + 1, job.waited, delays);
	await claim.failed(job, {
		reason,
		retryInMs: isFinal ? undefined : delayMs,
		...(givesUp && { giveUpAfterMs: delays.giveUpAfterMs ?? backoff.giveUpAfterMs }),
	});
}

export function createJobRunner({ store, log, handlers }: JobRunnerOptions): JobRunner {
	let isStopping = false;
	const logOf = (thrown: unknown) =>
		thrown instanceof DeliveryFailure ? { reason: thrown.reason } : describeError(thrown);

	/** Does the next job of a kind. False if none is due. */
	async function runNext(kind: JobKind, handler: JobHandler): Promise<boolean> {
		const { leaseMs = defaultLeaseMs, minRetryMs, failed } = handler;
		const claim = await store.jobs.claim({ kind, limit: 1, leaseMs });
		const [job] = claim?.jobs ?? [];
		if (!claim || !job) return false;
		let waitMs: number | undefined;
		try {
			waitMs = await handler.run(job);
		} catch (thrown) {
			const { event, ...more } = failed;
			log(event, { ...more, ...(job.lead && { id: job.lead }), ...logOf(thrown) });
			const { reason, details } = asFailure(thrown);
			await failJob(claim, job, { reason, retryAfterMs: details.retryAfterMs, minRetryMs });
			return true;
		}
		if (waitMs === undefined) await claim.done(job);
		else await claim.postpone(job, waitMs);
		return true;
	}

	function taskOf(kind: JobKind, handler: JobHandler): IntervalTask {
		let isPrepared = false;
		let isBroken = false;
		return runEvery(async () => {
			try {
				if (!isPrepared) await handler.prepare?.();
				isPrepared = true;
				while (!isStopping && (await runNext(kind, handler)));
				isBroken = false;
			} catch (thrown) {
				// Log it once, not each second while the store is down.
				if (!isBroken) log("jobs-broken", { kind, ...describeError(thrown) });
				isBroken = true;
			}
		}, intervals.jobPollMs);
	}

	const entries = Object.entries(handlers) as [JobKind, JobHandler][];
	const tasks = new Map(entries.map(([kind, handler]) => [kind, taskOf(kind, handler)]));
	return {
		run: async (kind) => tasks.get(kind)?.run(),
		start() {
			isStopping = false;
			for (const task of tasks.values()) task.start();
		},
		async stop() {
			isStopping = true;
			await Promise.all([...tasks.values()].map((task) => task.stop()));
		},
	};
}
