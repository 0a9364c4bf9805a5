/**
 * Sends events to webhook receivers (Standard Webhooks), independent of delivery. The store enqueues each event as
 * a job, in the transaction that changes the lead. A receiver gets the events of one lead in order; different
 * leads don't wait for each other. An event may arrive twice under the same id. It holds the lead in its state at
 * sending.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import type { DeliveryError, Post } from "../../http/post.ts";
import { backoff, type RetryDelays } from "../../lib/concurrency/backoff.ts";
import { type IntervalTask, runEvery } from "../../lib/concurrency/interval.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { minuteMs } from "../../lib/time.ts";
import { intervals } from "../../limits/intervals.ts";
import { failJob } from "../../run-jobs.ts";
import type { Job, JobClaim } from "../../store/jobs/jobs.ts";
import type { LeadStore } from "../../store/store.ts";
import {
	buildBody,
	type EventPayload,
	messageId,
	queueName,
	receiverKey,
	webhookKind,
} from "./events.ts";
import { recordReceiver, resumeReceivers } from "./receivers.ts";
import type { WebhookSettings } from "./settings.ts";
import { subscribe } from "./subscribe.ts";

export interface WebhookOptions extends WebhookSettings {
	store: LeadStore;
	log: Log;
	post: Post;
	retryDelays?: RetryDelays;
}

/** Maximum number of simultaneous calls to one receiver. */
const maxInFlight = 8;
/** Lease of an event; much longer than a request to a receiver may take. */
const leaseMs = 30_000;
/** Maximum number of events waiting for one receiver; beyond that the oldest are given up. */
const maxWaiting = 50_000;

/** Log lines have only the host, because the rest of a URL may be a secret. */
const hostOf = (url: string) => new URL(url).host;

export interface Webhooks extends IntervalTask {
	/**
	 * Subscribes the receivers before anything changes a lead: they miss nothing. Does nothing while the
	 * store is down.
	 */
	prepare(): Promise<void>;
}

/** Waits until half of the slots are free, to claim in batches, but no longer than a poll. */
async function waitForSlots(calls: ReadonlySet<Promise<void>>): Promise<void> {
	const timer = new AbortController();
	const late = sleep(intervals.jobPollMs, true, { signal: timer.signal }).catch(() => true);
	while (calls.size > 0 && !(await Promise.race([late, ...calls])))
		if (calls.size <= maxInFlight / 2) break;
	timer.abort();
}

/** Sends a claimed event. */
function createRunJob(options: WebhookOptions) {
	const { store, log, post, secret, retryDelays: delays = backoff } = options;

	function send(url: string, job: Job, body: string): Promise<DeliveryError | undefined> {
		const at = new Date();
		const id = messageId(job);
		const headers = {
			"Content-Type": "application/json",
			"webhook-id": id,
			"webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
			"webhook-signature": new Webhook(secret).sign(id, at, body),
		};
		return post(url, headers, body);
	}

	return async (url: string, claim: JobClaim, job: Job): Promise<void> => {
		const body = buildBody(job, await store.get(job.lead));
		const failure = body === undefined ? undefined : await send(url, job, body);
		const { type } = job.payload as EventPayload;
		const host = hostOf(url);
		if (body !== undefined)
			log(failure ? "webhook-failed" : "webhook-sent", {
				...{ host, type, id: job.lead },
				...(failure && { reason: failure.why }),
			});
		if (!failure) return void (await claim.done(job));
		const { why, final, retryAfter } = failure;
		await failJob(claim, job, { reason: why, retryAfterMs: retryAfter, isFinal: final }, delays);
		await recordReceiver(store, receiverKey(url), { host, why, ...(final && { paused: true }) });
	};
}

/** Sends a receiver's due events until none are left or the gateway stops. Returns whether there were any. */
function createSendDue(options: WebhookOptions, isStopping: () => boolean) {
	const { store } = options;
	const runJob = createRunJob(options);
	return async (url: string): Promise<boolean> => {
		const queue = queueName(receiverKey(url));
		const calls = new Set<Promise<void>>();
		const errors: unknown[] = [];
		let hasSent = false;
		while (!isStopping() && errors.length === 0) {
			const limit = maxInFlight - calls.size;
			const claim = await store.jobs.claim({ kind: webhookKind, queue, limit, leaseMs });
			for (const job of claim?.jobs ?? []) {
				const call = runJob(url, claim as JobClaim, job)
					.catch((thrown) => void errors.push(thrown))
					.finally(() => calls.delete(call));
				calls.add(call);
				hasSent = true;
			}
			if (calls.size === 0) break;
			await waitForSlots(calls);
		}
		await Promise.all(calls);
		if (errors.length > 0) throw errors[0];
		return hasSent;
	};
}

/** Marks a receiver as working once no event waits for another attempt. */
async function forgetIfWell(store: LeadStore, url: string): Promise<void> {
	const key = receiverKey(url);
	const counts = await store.jobs.counts(webhookKind);
	const mine = counts.find(({ queue }) => queue === queueName(key));
	if (!mine?.retrying) await recordReceiver(store, key, undefined);
}

export function createWebhooks(options: WebhookOptions): Webhooks {
	const { store, log, urls } = options;
	let isStopping = false;
	let prepared = false;
	let isBroken = false;
	const sendDue = createSendDue(options, () => isStopping);

	/**
	 * Subscribes the receivers, and tries paused ones again, since the owner may have fixed them.
	 */
	async function prepare(): Promise<void> {
		const keys = urls.map(receiverKey);
		await subscribe(store, keys);
		await resumeReceivers(store, keys);
		await store.jobs.resume(webhookKind);
	}

	/** When each receiver's limit was last checked. */
	const trimmedCounts = new Map<string, number>();

	async function sendAll(url: string): Promise<void> {
		if (!prepared) return;
		const now = performance.now();
		if (now - (trimmedCounts.get(url) ?? Number.NEGATIVE_INFINITY) > minuteMs) {
			trimmedCounts.set(url, now);
			await store.jobs.trim(queueName(receiverKey(url)), maxWaiting);
		}
		if (await sendDue(url)) await forgetIfWell(store, url);
		isBroken = false;
	}

	const withErrorLog = (work: () => Promise<void>) => () =>
		work().catch((thrown) => {
			if (!isBroken) log("webhooks-broken", describeError(thrown));
			isBroken = true;
		});
	const preparing = runEvery(
		withErrorLog(async () => {
			if (!prepared) await prepare();
			prepared = true;
		}),
		intervals.jobPollMs,
	);
	/** Each receiver has its own task, because a slow one must not delay the others. */
	const sending = urls.map((url) =>
		runEvery(
			withErrorLog(() => sendAll(url)),
			intervals.jobPollMs,
		),
	);
	return {
		prepare: preparing.run,
		async run() {
			isStopping = false;
			await preparing.run();
			await Promise.all(sending.map(({ run }) => run()));
		},
		start() {
			isStopping = false;
			preparing.start();
			for (const { start } of sending) start();
		},
		async stop() {
			isStopping = true;
			await Promise.all([preparing, ...sending].map(({ stop }) => stop()));
		},
	};
}
