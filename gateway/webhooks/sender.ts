/**
 * Events for other programs (Standard Webhooks), beside the delivery and never in its way. The store makes a job of
 * each in the transaction that changes the lead; this sends them, in order for each address. An event may come
 * twice, under the same id, and holds what the lead says at the moment it is sent.
 */
import { Webhook } from "standardwebhooks";
import { backoff, isHopeless, type Pauses, pauseAfter } from "../lib/backoff.ts";
import { inRounds, type Rounds } from "../lib/interval.ts";
import { describeError, type Log } from "../lib/log.ts";
import type { Job, JobClaim } from "../store/jobs.ts";
import type { LeadStore } from "../store/store.ts";
import {
	type Answer,
	bodyOf,
	type EventPayload,
	keyOf,
	messageIdOf,
	queueOf,
	webhookKind,
} from "./events.ts";
import { noteReceiver, resumeReceivers } from "./receivers.ts";
import { subscribe } from "./subscribe.ts";

/** One POST; resolves to what was wrong, or undefined. Never follows a redirect, never takes long. */
export type Post = (
	url: string,
	headers: Record<string, string>,
	body: string,
) => Promise<Answer | undefined>;

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
	pauses?: Pauses;
}

/** Milliseconds between looks for events. */
const every = 1000;
/** Events taken from the store at a time. */
const atOnce = 50;
/** What was sent is noted so often, in milliseconds: a crash repeats no more than that. */
const noteEvery = 500;
/** Most events that wait for one address; beyond, the oldest are given up. */
const maxWaiting = 50_000;
/** Milliseconds between looks whether too many wait. */
const trimEvery = 60_000;

/** Log lines name the host: the rest of an address may be a secret. */
const hostOf = (url: string) => new URL(url).host;

export function createWebhooks(options: WebhookOptions): Rounds {
	const { store, log, post, urls, secret, pauses = backoff } = options;
	let leaving = false;
	let prepared = false;
	let broken = false;

	/** Once, as soon as the store answers: everybody is tried again, for the owner may have mended it. */
	async function prepare(): Promise<void> {
		const keys = urls.map(keyOf);
		await subscribe(store, keys);
		await resumeReceivers(store, keys);
		await store.jobs.resume(webhookKind);
	}

	function send(url: string, job: Job, body: string): Promise<Answer | undefined> {
		const at = new Date();
		const id = messageIdOf(job);
		const headers = {
			"Content-Type": "application/json",
			"webhook-id": id,
			"webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
			"webhook-signature": new Webhook(secret).sign(id, at, body),
		};
		return post(url, headers, body);
	}

	async function putOff(url: string, claim: JobClaim, job: Job, answer: Answer): Promise<void> {
		const { why, final, retryAfter } = answer;
		const pause = final ? undefined : pauseAfter(job.tries + 1, retryAfter, pauses);
		const { giveUpAfter = backoff.giveUpAfter } = pauses;
		const hopeless = !final && isHopeless(job.tries + 1, job.waited, pauses);
		await claim.failed(job, { reason: why, pause, ...(hopeless && { giveUpAfter }) });
		await noteReceiver(store, keyOf(url), {
			host: hostOf(url),
			why,
			...(final && { paused: true }),
		});
	}

	/** False: there is nothing more to send now. */
	async function sendSome(url: string): Promise<boolean> {
		const claim = await store.jobs.claim(queueOf(keyOf(url)), atOnce);
		if (!claim) return false;
		let noted = performance.now();
		let sent: Job | undefined;
		for (const job of claim.jobs) {
			if (leaving) break;
			const body = bodyOf(job, await store.get(job.lead));
			const failure = body === undefined ? undefined : await send(url, job, body);
			const { type } = job.payload as EventPayload;
			if (body !== undefined)
				log(failure ? "webhook-failed" : "webhook-sent", {
					...{ host: hostOf(url), type, id: job.lead },
					...(failure && { reason: failure.why }),
				});
			if (failure) {
				if (sent) await claim.done(sent);
				await putOff(url, claim, job, failure);
				return false;
			}
			sent = job;
			if (performance.now() - noted < noteEvery) continue;
			// Another one took over while this gateway stood still: the rest is theirs.
			if (!(await claim.done(job))) return true;
			noted = performance.now();
		}
		if (sent && (await claim.done(sent))) await claim.release();
		if (sent) await noteReceiver(store, keyOf(url), undefined);
		return !leaving;
	}

	/** When an address was last looked at for too many events. */
	const trimmed = new Map<string, number>();

	async function serve(url: string): Promise<void> {
		if (!prepared) return;
		const now = performance.now();
		if (now - (trimmed.get(url) ?? Number.NEGATIVE_INFINITY) > trimEvery) {
			trimmed.set(url, now);
			await store.jobs.trim(queueOf(keyOf(url)), maxWaiting);
		}
		while (await sendSome(url));
		broken = false;
	}

	const noting = (work: () => Promise<void>) => () =>
		work().catch((thrown) => {
			if (!broken) log("webhooks-broken", describeError(thrown));
			broken = true;
		});
	const preparing = inRounds(
		noting(async () => {
			if (!prepared) await prepare();
			prepared = true;
		}),
		every,
	);
	/** Each address has rounds of its own: none waits for another's slowness. */
	const sending = urls.map((url) =>
		inRounds(
			noting(() => serve(url)),
			every,
		),
	);
	return {
		async run() {
			leaving = false;
			await preparing.run();
			await Promise.all(sending.map(({ run }) => run()));
		},
		start() {
			leaving = false;
			preparing.start();
			for (const { start } of sending) start();
		},
		async stop() {
			leaving = true;
			await Promise.all([preparing, ...sending].map(({ stop }) => stop()));
		},
	};
}
