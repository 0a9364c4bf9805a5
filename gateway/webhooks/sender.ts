/**
 * Events for other programs (Standard Webhooks), beside the delivery and never in its way. The store makes a job of
 * each in the transaction that changes the lead; this sends them, in order for each address. An event may come
 * twice, under the same id, and holds what the lead says at the moment it is sent.
 */
import { Webhook } from "standardwebhooks";
import { backoff, type RetryDelays, retryDelay, shouldGiveUp } from "../lib/backoff.ts";
import { type IntervalTask, runEvery } from "../lib/interval.ts";
import { describeError, type Log } from "../lib/log.ts";
import type { Job, JobClaim } from "../store/jobs.ts";
import type { LeadStore } from "../store/store.ts";
import {
	buildBody,
	type DeliveryError,
	type EventPayload,
	messageId,
	queueName,
	receiverKey,
	webhookKind,
} from "./events.ts";
import { recordReceiver, resumeReceivers } from "./receivers.ts";
import { subscribe } from "./subscribe.ts";

/** One POST; resolves to what was wrong, or undefined. Never follows a redirect, never takes long. */
export type Post = (
	url: string,
	headers: Record<string, string>,
	body: string,
) => Promise<DeliveryError | undefined>;

export interface WebhookSettings {
	urls: readonly string[];
	/** `whsec_…` */
	secret: string;
	/** Hosts that may have private addresses. */
	allowed: readonly string[];
}

export interface WebhookOptions extends WebhookSettings {
	store: LeadStore;
	log: Log;
	post: Post;
	retryDelays?: RetryDelays;
}

/** Milliseconds between looks for events. */
const pollIntervalMs = 1000;
/** Events taken from the store at a time. */
const batchSize = 50;
/** What was sent is noted so often, in milliseconds: a crash repeats no more than that. */
const checkpointIntervalMs = 500;
/** Most events that wait for one address; beyond, the oldest are given up. */
const maxWaiting = 50_000;
/** Milliseconds between looks whether too many wait. */
const trimIntervalMs = 60_000;

/** Log lines name the host: the rest of an address may be a secret. */
const hostOf = (url: string) => new URL(url).host;

export function createWebhooks(options: WebhookOptions): IntervalTask {
	const { store, log, post, urls, secret, retryDelays: delays = backoff } = options;
	let isStopping = false;
	let prepared = false;
	let isBroken = false;

	/** Once, as soon as the store answers: everybody is tried again, for the owner may have mended it. */
	async function prepare(): Promise<void> {
		const keys = urls.map(receiverKey);
		await subscribe(store, keys);
		await resumeReceivers(store, keys);
		await store.jobs.resume(webhookKind);
	}

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

	async function postpone(
		url: string,
		claim: JobClaim,
		job: Job,
		error: DeliveryError,
	): Promise<void> {
		const { why, final, retryAfter } = error;
		const delayMs = final ? undefined : retryDelay(job.tries + 1, retryAfter, delays);
		const { giveUpAfterMs: giveUpAfter = backoff.giveUpAfterMs } = delays;
		const givesUp = !final && shouldGiveUp(job.tries + 1, job.waited, delays);
		await claim.failed(job, { reason: why, pause: delayMs, ...(givesUp && { giveUpAfter }) });
		await recordReceiver(store, receiverKey(url), {
			host: hostOf(url),
			why,
			...(final && { paused: true }),
		});
	}

	/** False: there is nothing more to send now. */
	async function sendBatch(url: string): Promise<boolean> {
		const claim = await store.jobs.claim(queueName(receiverKey(url)), batchSize);
		if (!claim) return false;
		let checkpointAt = performance.now();
		let sent: Job | undefined;
		for (const job of claim.jobs) {
			if (isStopping) break;
			const body = buildBody(job, await store.get(job.lead));
			const failure = body === undefined ? undefined : await send(url, job, body);
			const { type } = job.payload as EventPayload;
			if (body !== undefined)
				log(failure ? "webhook-failed" : "webhook-sent", {
					...{ host: hostOf(url), type, id: job.lead },
					...(failure && { reason: failure.why }),
				});
			if (failure) {
				if (sent) await claim.done(sent);
				await postpone(url, claim, job, failure);
				return false;
			}
			sent = job;
			if (performance.now() - checkpointAt < checkpointIntervalMs) continue;
			// Another one took over while this gateway stood still: the rest is theirs.
			if (!(await claim.done(job))) return true;
			checkpointAt = performance.now();
		}
		if (sent && (await claim.done(sent))) await claim.release();
		if (sent) await recordReceiver(store, receiverKey(url), undefined);
		return !isStopping;
	}

	/** When an address was last looked at for too many events. */
	const trimmed = new Map<string, number>();

	async function sendAll(url: string): Promise<void> {
		if (!prepared) return;
		const now = performance.now();
		if (now - (trimmed.get(url) ?? Number.NEGATIVE_INFINITY) > trimIntervalMs) {
			trimmed.set(url, now);
			await store.jobs.trim(queueName(receiverKey(url)), maxWaiting);
		}
		while (await sendBatch(url));
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
		pollIntervalMs,
	);
	/** Each address has rounds of its own: none waits for another's slowness. */
	const sending = urls.map((url) =>
		runEvery(
			withErrorLog(() => sendAll(url)),
			pollIntervalMs,
		),
	);
	return {
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
