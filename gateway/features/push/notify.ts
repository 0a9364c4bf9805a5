/**
 * Sends notifications to the coach's devices (Web Push), as one job for each event and device. A trigger in the
 * store enqueues those for new leads, {@link PushNotifier.notify} all others. An attempt without an answer may
 * have arrived, so there are at most two. The coach's mails say the same, and never wait for notifications.
 */

import { hash } from "node:crypto";
import { DeliveryFailure } from "../../../leads/http/failure.ts";
import type { TellCoach } from "../../alerts/coach-events.ts";
import { peopleListsOf } from "../../desk/people/people-lists.ts";
import type { PushMessage } from "../../desk-api/features/push.ts";
import type { DeliveryError, Post } from "../../http/post.ts";
import type { Log } from "../../lib/log.ts";
import { dayMs, hourMs } from "../../lib/time.ts";
import type { JobHandler } from "../../run-jobs.ts";
import type { Job } from "../../store/jobs/jobs.ts";
import type { LeadStore } from "../../store/store.ts";
import { encryptMessage } from "./encrypt.ts";
import { composePush, type PushEvent, testMessage } from "./notification.ts";
import type { PushDevice } from "./push-devices.ts";
import { pushDevicesOf } from "./push-devices.ts";
import { quietMsAt, readPushSettings } from "./push-settings.ts";
import { ensureVapidKeys, vapidAuthorization } from "./vapid.ts";

export interface PushOptions {
	store: LeadStore;
	log: Log;
	/** Posts a message, rejecting private addresses; absent if nothing can be sent. */
	post?: Post | undefined;
	/** Address at which a push service reaches the owner. */
	subject: string;
	/** The wall clock, milliseconds since 1970. */
	now?: () => number;
	/** Called when a job was enqueued. */
	onEnqueued(): void;
}

export interface PushNotifier {
	handler: JobHandler;
	/** Notifies all devices. */
	notify: TellCoach;
	/** Sends a test message, even in quiet hours. @returns what went wrong; undefined if nothing did */
	test(device: PushDevice): Promise<string | undefined>;
}

/** After this time a notification is no longer news. */
const maxAgeMs = dayMs;
/** How long a push service keeps a message for a device that is off, in seconds. */
const ttlSeconds = (12 * hourMs) / 1000;
/** Maximum number of attempts whose outcome may be unknown. */
const maxAttempts = 2;

/** At most 32 base64url characters. A push service replaces a waiting message with the same topic. */
const topicOf = (tag: string) => hash("sha256", tag, "base64url").slice(0, 32);

/** The subscription has ended, or never worked. */
const isGone = ({ status, final }: DeliveryError) =>
	status === 404 || status === 410 || (final === true && status === undefined);
/** The service would reject the same message again. */
const isRefused = ({ status = 0 }: DeliveryError) =>
	(status >= 300 && status < 500 && status !== 408 && status !== 429) || status === 501;

/** Tells the coach why a device gets nothing. */
function describeTrouble({ status, why }: DeliveryError): string {
	if (status === 401 || status === 403)
		return "Notifications have stopped working on that device. Turn them off and on again there.";
	if (status === 429) return "Too many notifications at once. They'll arrive a little later.";
	return `The push service ${why}.`;
}

type SendPush = (
	device: PushDevice,
	message: PushMessage,
	urgency: "high" | "normal",
) => Promise<DeliveryError | undefined>;

/** Encrypts a message and sends it to the device's push service. Resolves to what went wrong; undefined if nothing did. */
function createSend({ store, post, subject, now = Date.now }: PushOptions): SendPush {
	return async ({ endpoint, p256dh, auth }, message, urgency) => {
		if (!post) return { why: "cannot be reached from here" };
		const keys = await ensureVapidKeys(store);
		const body = await encryptMessage({ p256dh, auth }, JSON.stringify(message));
		const headers = {
			Authorization: await vapidAuthorization(keys, endpoint, subject, now()),
			"Content-Type": "application/octet-stream",
			"Content-Encoding": "aes128gcm",
			TTL: String(ttlSeconds),
			Urgency: urgency,
			Topic: topicOf(message.notification.tag),
		};
		return post(endpoint, headers, body);
	};
}

function createForget({ store, log }: PushOptions) {
	return async ({ id }: PushDevice, status: number | undefined): Promise<void> => {
		await pushDevicesOf(store).remove(id);
		log("push-device-gone", { status });
	};
}

/** Runs a job: one notification for one device. */
function createRun(
	{ store, log, now = Date.now }: PushOptions,
	send: SendPush,
	forget: ReturnType<typeof createForget>,
): JobHandler["run"] {
	async function compose(job: Job, device: PushDevice): Promise<PushMessage | undefined> {
		const [lead, { names }, people] = await Promise.all([
			job.lead ? store.get(job.lead) : undefined,
			readPushSettings(store),
			peopleListsOf(store).counts(),
		]);
		const waiting = people.new + people.due;
		return composePush(job.payload as PushEvent, { lead, names, waiting, origin: device.origin });
	}

	return async (job) => {
		const deviceId = job.queue.slice("push ".length);
		const [device, settings, storeNow] = await Promise.all([
			pushDevicesOf(store).get(deviceId),
			readPushSettings(store),
			store.now(),
		]);
		if (!device || storeNow - job.madeAt > maxAgeMs) return undefined;
		const quietMs = quietMsAt(settings, now());
		if (quietMs > 0) return quietMs;
		const attempt = await pushDevicesOf(store).beginAttempt(deviceId, job.id);
		if (attempt === undefined || attempt > maxAttempts) return undefined;
		// Composed last, to send nothing that has been erased since.
		const message = await compose(job, device);
		if (!message) return undefined;
		const { event } = job.payload as PushEvent;
		const failure = await send(device, message, event === "problem" ? "normal" : "high");
		const lead = job.lead ? { id: job.lead } : {};
		if (!failure) {
			await pushDevicesOf(store).recordOutcome(deviceId, undefined);
			log("push-sent", { about: event, ...lead });
			return undefined;
		}
		const { status, why, retryAfter } = failure;
		if (isGone(failure)) return void (await forget(device, status));
		if (status !== undefined) await pushDevicesOf(store).withdrawAttempt(deviceId, job.id);
		await pushDevicesOf(store).recordOutcome(deviceId, describeTrouble(failure));
		if (isRefused(failure)) {
			log("push-refused", { about: event, ...lead, status });
			return undefined;
		}
		throw new DeliveryFailure("Failed to send a notification", {
			...(status !== undefined ? { status } : { why }),
			...(retryAfter !== undefined && { retryAfterMs: retryAfter }),
		});
	};
}

export function createPushNotifier(options: PushOptions): PushNotifier {
	const { store, log, onEnqueued } = options;
	const send = createSend(options);
	const forget = createForget(options);
	const run = createRun(options, send, forget);
	return {
		handler: { failed: { event: "push-failed" }, minRetryMs: 10_000, run },
		async notify(event, key, lead = "") {
			const devices = await pushDevicesOf(store).list();
			if (devices.length === 0) return;
			const madeAt = await store.now();
			await store.jobs.add(
				devices.map(({ id }) => ({
					...{ id: `push ${key} ${id}`, kind: "push" as const, queue: `push ${id}` },
					...{ lead, payload: event, madeAt },
				})),
			);
			onEnqueued();
		},
		async test(device) {
			const failure = await send(device, testMessage(device.origin), "high");
			log(failure ? "push-refused" : "push-sent", { about: "test", status: failure?.status });
			await pushDevicesOf(store).recordOutcome(device.id, failure && describeTrouble(failure));
			if (failure && isGone(failure)) await forget(device, failure.status);
			return failure && describeTrouble(failure);
		},
	};
}
