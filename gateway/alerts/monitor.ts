import { setTimeout as sleep } from "node:timers/promises";
import type { ReplyEvent, StepEvent, StoreEvent } from "../delivery/observers.ts";
import { runEvery } from "../lib/concurrency/interval.ts";
import { createLease, type LeaseHolder } from "../lib/concurrency/lease.ts";
import { defineKey } from "../lib/kv.ts";
import { describeError, type Log } from "../lib/log.ts";
import { hourMs } from "../lib/time.ts";
import { intervals } from "../limits/intervals.ts";
import type { NotifyCoach } from "../mail/transports/transport.ts";
import type { LeadStore } from "../store/store.ts";
import { runChecks } from "./checks/run-checks.ts";
import { checkStore } from "./checks/store-incident.ts";
import { createStoreMonitor, type StoreMonitor } from "./checks/store-monitor.ts";
import { createDigestTask } from "./digest/digest-task.ts";
import { type FailureStats, mergeStats, recordReply, recordStep } from "./failure-stats.ts";
import { type FallbackState, inMemoryState } from "./fallback-state.ts";
import { type Health, readHealth } from "./health/health.ts";
import { listProblems, type Problem } from "./health/problems.ts";
import type { ServiceChecks } from "./health/service-checks.ts";
import {
	type AlertState,
	afterSending,
	dueMessages,
	evaluate,
	type PendingNotice,
	retryNow,
	type Timing,
	type UpdateState,
} from "./incidents.ts";
import { sendNotification } from "./messages/send-notification.ts";
import { createSharedState, type SharedState } from "./shared-state.ts";
import { createStatsSync } from "./stats-sync.ts";

export interface AlertsOptions {
	store: LeadStore;
	log: Log;
	/** The channel to the coach's mailbox. */
	mail: NotifyCoach;
	/** The second channel, for when mail fails. */
	post?: NotifyCoach | undefined;
	/** Called when an incident's beginning or end is due to be announced. */
	onNotice?: (notice: PendingNotice) => Promise<void>;
	/** Keeps the incident of an unwritable store. Default: in this process's memory. */
	fallbackState?: FallbackState;
	/** Address of this gateway, for the links in the digest. */
	url: string;
	/** Days for which the digest's links work and its leads are kept. Default 30. */
	linkDays?: number;
	/** Time of day of the digest, in London. Default "08:00". */
	digestAt?: string;
	/** Interval between checks, in milliseconds. */
	checkIntervalMs?: number;
	/** Milliseconds without trouble that end an incident. Default: five minutes. */
	quietMs?: number;
	/** Milliseconds after which a pending lead is overdue. Default: an hour. */
	overdueMs?: number;
	/** The desk's connection tests; failed ones are repeated at each check. */
	checks?: ServiceChecks;
	/** A monotonic clock, in milliseconds. */
	now?: () => number;
}

/** Monitors the gateway: alerts when an incident begins and ends, and a digest each morning. */
export interface Alerts {
	onStep(event: StepEvent): void;
	onReply(event: ReplyEvent): void;
	onStore(event: StoreEvent): void;
	/** Records that intake rejected a lead. */
	onRejected(id: string, network: string): void;
	health(): Promise<Health>;
	/** Health with all problems, for the coach only. */
	read(): Promise<{ health: Health; problems: Problem[] }>;
	/** Runs all checks once, and sends due notifications. */
	check(): Promise<void>;
	start(): void;
	stop(): Promise<void>;
}

/** Written to test whether the store can be written. */
export const probeKey = defineKey<number>("probe");
export const leaseKey = defineKey<LeaseHolder>("turn alerts");
/** Age of the last write after which reading the health probes the store. */
const probeMaxAgeMs = 5000;
/** How long stopping waits for a notification in flight. */
const stopTimeoutMs = 1500;

/** Sends due messages, and records which were sent. */
function createSender({
	mail,
	post,
	log,
	time,
	timing,
	onNotice,
}: Pick<AlertsOptions, "mail" | "post" | "log" | "onNotice"> & {
	time: () => number;
	timing: Timing;
}) {
	return async (update: UpdateState): Promise<void> => {
		for (const message of dueMessages(await update((state) => state), time(), timing)) {
			// Called at the first attempt only. Neither its failure nor a slow store may hold up the mail.
			const notice = message.tries === 0 ? onNotice?.(message) : undefined;
			const pushing = notice?.catch((thrown) =>
				log("alert-unsent", {
					...{ topic: message.topic, event: message.event, by: "push" },
					...describeError(thrown),
				}),
			);
			const wasSent = await sendNotification(message, { mail, post }, log);
			await pushing;
			await update((state) => afterSending(state, message, wasSent, time(), timing));
		}
	};
}

/** Reads health and problems, after a trial write if the last write is not recent. */
function createReader(parts: {
	store: LeadStore;
	checks: ServiceChecks | undefined;
	overdueMs: number;
	storeMonitor: StoreMonitor;
	shared: SharedState;
	fallbackState: FallbackState;
	time: () => number;
	stats: () => FailureStats;
}): Alerts["read"] {
	const { store, checks, overdueMs, storeMonitor, shared, fallbackState, time } = parts;
	return async () => {
		if (storeMonitor.ageMs() > probeMaxAgeMs)
			await store.kv.set(probeKey, time()).then(
				() => storeMonitor.record({}),
				(error) => storeMonitor.record({ error }),
			);
		const backlog = await store.backlog().catch(() => undefined);
		const state = await shared.read().catch(shared.last);
		const noAnswer = { reason: "no answer" };
		const stats = parts.stats();
		const problems = listProblems({
			open: { ...state.open, ...(fallbackState.read() as AlertState | undefined)?.open },
			storeFails: storeMonitor.failure ?? (backlog ? undefined : noAnswer),
			checks: (await checks?.failed().catch(() => undefined)) ?? {},
			...{ stats, backlog, overdueMs, now: time() },
		});
		return { problems, health: readHealth({ problems, why: storeMonitor.why, backlog, stats }) };
	};
}

export function createAlerts(options: AlertsOptions): Alerts {
	const { store, log, mail, url, checks, digestAt = "08:00", linkDays = 30 } = options;
	const {
		checkIntervalMs = intervals.alertCheckMs,
		quietMs = 5 * 60_000,
		overdueMs = hourMs,
	} = options;
	const { now: uptime = () => performance.now(), fallbackState = inMemoryState() } = options;
	const timing: Timing = { quietMs, resendMs: checkIntervalMs };
	const storeMonitor = createStoreMonitor(checkIntervalMs / 2, uptime);
	const withLease = createLease(store, leaseKey, checkIntervalMs);
	const sendDueDigest = createDigestTask({
		...{ store, log, mail, url, linkDays, digestAt, uptime },
		retryMs: checkIntervalMs,
	});
	const sharedState = createSharedState(store.kv);
	const { stats, time, ...statsSync } = createStatsSync(store, storeMonitor.record, uptime);
	const sendDue = createSender({ ...options, time, timing });

	async function checkTopics(): Promise<void> {
		const signals = await runChecks(store, stats.shared, time(), overdueMs);
		await statsSync.forgetSettled(signals);
		const { ok = 0, failed } = stats.shared.services.mail ?? {};
		await sharedState.update((state) => {
			const now = evaluate(state, signals, time(), timing);
			return ok > 0 && !failed ? retryNow(now, time()) : now;
		});
		await sendDue(sharedState.update);
	}

	async function check(): Promise<void> {
		try {
			await statsSync.sync(sharedState.read);
		} catch {
			// `storeMonitor` has recorded the failure; intake and worker log it.
		}
		await checkStore(fallbackState, storeMonitor.signal(), { time, timing, sendDue });
		if (!storeMonitor.writable) return;
		await withLease(async () => {
			await checkTopics();
			await sendDueDigest();
			await checks?.recheck();
		});
	}

	const read = createReader({
		...{ store, checks, overdueMs, storeMonitor, shared: sharedState, fallbackState, time },
		stats: () => mergeStats(stats.shared, stats.unsynced),
	});
	const task = runEvery(
		() => check().catch((thrown) => log("alerts-failed", describeError(thrown))),
		checkIntervalMs,
	);
	return {
		onStep({ id, step, failure }) {
			recordStep(stats.unsynced, { id, step, ...(failure && { failure }) }, time());
		},
		onReply: (event) => recordReply(stats.unsynced, event, time()),
		onStore: storeMonitor.record,
		onRejected: statsSync.addRejected,
		health: async () => (await read()).health,
		read,
		check: task.run,
		start: task.start,
		async stop() {
			await Promise.race([task.stop(), sleep(stopTimeoutMs, undefined, { ref: false })]);
			await statsSync.sync(sharedState.read).catch(() => {});
		},
	};
}
