/** Mails to the coach about each new device and passkey, as jobs. */

import { randomUUID } from "node:crypto";
import { notMePath } from "../../desk-api/api.ts";
import { defineKey } from "../../lib/kv.ts";
import type { Log } from "../../lib/log.ts";
import { ensureLinkKey, signToken } from "../../lib/signed-token.ts";
import { dayMs, formatTime } from "../../lib/time.ts";
import type { NotifyCoach } from "../../mail/transports/transport.ts";
import type { JobHandler } from "../../run-jobs.ts";
import type { Job, NewJob } from "../../store/jobs/jobs.ts";
import type { LeadStore } from "../../store/store.ts";

/** The event; `name` is the device's or passkey's. */
export interface DeviceEvent {
	what: "signed-in-by-link" | "signed-in-by-passkey" | "signed-in-by-code" | "passkey-added";
	name: string;
}

/** Lifetime of the link in the mail. */
const notMeMs = 30 * dayMs;
/** Maximum number of queued mails; beyond that the oldest is dropped. */
const maxWaiting = 50;

/** One queue, so they are sent one after the other. */
const queue = "device-mail";
/** The queue's key in versions before the jobs table. */
const oldQueueKey = defineKey<(DeviceEvent & { id: string; at: number })[]>("desk device mails");

export interface DeviceMailsOptions {
	store: Pick<LeadStore, "kv" | "now" | "jobs">;
	log: Log;
	mail: NotifyCoach;
	/** Address of this gateway. */
	url: string;
	/** Called when a mail was enqueued. */
	onEnqueued(): void;
}

export interface DeviceMails {
	handler: JobHandler;
	/** Enqueues a mail. Resolves once it is stored: neither a crash nor a mail server's failure may lose it. */
	enqueue(news: DeviceEvent): Promise<void>;
}

const texts: Record<DeviceEvent["what"], { subject: string; text(name: string): string }> = {
	"signed-in-by-link": {
		subject: "A new device signed in to your desk",
		text: (name) => `${name} signed in to your desk with a link for the first time`,
	},
	"signed-in-by-passkey": {
		subject: "A new device signed in to your desk",
		text: (name) => `${name} signed in to your desk with a passkey for the first time`,
	},
	"signed-in-by-code": {
		subject: "Your recovery code was used",
		text: (name) =>
			`Your printed recovery code has been used: ${name} signed in to your desk with it`,
	},
	"passkey-added": {
		subject: "A passkey was added to your desk",
		text: (name) => `A passkey was added to your desk: ${name}`,
	},
};

export function createDeviceMails({
	store,
	log,
	mail,
	url,
	onEnqueued,
}: DeviceMailsOptions): DeviceMails {
	const toJob = (id: string, event: DeviceEvent & { at: number }): NewJob => ({
		id: `device-mail ${id}`,
		kind: queue,
		queue,
		lead: "",
		payload: event,
		madeAt: event.at,
	});

	async function enqueue(event: DeviceEvent): Promise<void> {
		await store.jobs.add([toJob(randomUUID(), { ...event, at: await store.now() })]);
		await store.jobs.trim(queue, maxWaiting);
		onEnqueued();
	}

	/** Migrates the queue of versions before the jobs table. */
	async function prepare(): Promise<void> {
		for (;;) {
			const before = await store.kv.get(oldQueueKey);
			if (!before?.length) return;
			await store.jobs.add(before.map(({ id, what, name, at }) => toJob(id, { what, name, at })));
			if (await store.kv.compareAndSet(oldQueueKey, before, [])) return;
		}
	}

	async function run({ id, payload }: Job): Promise<undefined> {
		const { what, name, at } = payload as DeviceEvent & { at: number };
		const { subject, text } = texts[what];
		const token = signToken(await ensureLinkKey(store), randomUUID(), at + notMeMs, "not-me");
		await mail({
			id: id.replace(/^device-mail /, "desk-device-"),
			subject,
			text: `${text(name)}, at ${formatTime(at)}.\n\nIf that was you, you don't need to do anything.\n\nIf it wasn't, open this link and press the button. That signs out every device and removes every passkey at once. Then sign in with a new link:\n\n${url}${notMePath}#${token}\n\nOpening the link doesn't change anything. It works for 30 days.`,
		});
		log("desk-device-mail", { sent: true });
	}

	const handler: JobHandler = {
		failed: { event: "desk-device-mail", sent: false },
		prepare,
		run,
	};
	return { handler, enqueue };
}
