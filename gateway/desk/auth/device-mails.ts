/** Mails to the coach about each new device and passkey, with retries. */

import { randomUUID } from "node:crypto";
import { notMePath } from "../../desk-api/api.ts";
import { intervals } from "../../intervals.ts";
import { type IntervalTask, runEvery } from "../../lib/interval.ts";
import { defineKey } from "../../lib/kv.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { ensureLinkKey, signToken } from "../../lib/signed-token.ts";
import { dayMs, formatTime } from "../../lib/time.ts";
import type { NotifyCoach } from "../../mail/transport.ts";
import type { LeadStore } from "../../store/store.ts";

/** What happened; `name` is that of the device or passkey. */
export interface DeviceEvent {
	what: "signed-in-by-link" | "signed-in-by-passkey" | "passkey-added";
	name: string;
}

/** Life of the link in such a mail. */
const notMeMs = 30 * dayMs;
/** Queued mails at most; the oldest is dropped first. */
const maxWaiting = 50;

interface Waiting extends DeviceEvent {
	id: string;
	at: number;
	/** When it was last tried. */
	triedAt?: number;
}

/** The queue in the store. */
const queueKey = defineKey<Waiting[]>("desk device mails");

export interface DeviceMailsOptions {
	store: Pick<LeadStore, "kv" | "now">;
	log: Log;
	mail: NotifyCoach;
	/** Address of this gateway. */
	url: string;
}

export interface DeviceMails extends IntervalTask {
	/** Queues a mail. It is stored before this resolves, so that neither crash nor mail server loses it. */
	enqueue(news: DeviceEvent): Promise<void>;
}

const texts: Record<DeviceEvent["what"], { subject: string; text(name: string): string }> = {
	"signed-in-by-link": {
		subject: "A new device signed in to your desk",
		text: (name) => `${name} signed in to your desk by a link, for the first time`,
	},
	"signed-in-by-passkey": {
		subject: "A new device signed in to your desk",
		text: (name) => `${name} signed in to your desk by a passkey, for the first time`,
	},
	"passkey-added": {
		subject: "A passkey was added to your desk",
		text: (name) => `A passkey was added to your desk: ${name}`,
	},
};

export function createDeviceMails({ store, log, mail, url }: DeviceMailsOptions): DeviceMails {
	/** Applies a change to the queue, repeated if another gateway changed it meanwhile. */
	async function change(to: (waiting: Waiting[], now: number) => Waiting[]): Promise<void> {
		for (;;) {
			const before = await store.kv.get(queueKey);
			if (await store.kv.compareAndSet(queueKey, before, to(before ?? [], await store.now())))
				return;
		}
	}

	/** Claims a mail that was not tried within the last minute. */
	async function claimNext(): Promise<Waiting | undefined> {
		for (;;) {
			const before = await store.kv.get(queueKey);
			const now = await store.now();
			const mine = before?.find(
				({ triedAt }) => triedAt === undefined || now - triedAt >= intervals.deviceMailMs,
			);
			if (!before || !mine) return undefined;
			const after = before.map((one) => (one === mine ? { ...one, triedAt: now } : one));
			if (await store.kv.compareAndSet(queueKey, before, after)) return mine;
		}
	}

	async function send({ id, what, name, at }: Waiting): Promise<void> {
		const { subject, text } = texts[what];
		const token = signToken(await ensureLinkKey(store), randomUUID(), at + notMeMs, "not-me");
		await mail({
			id: `desk-device-${id}`,
			subject,
			text: `${text(name)}, at ${formatTime(at)}.\n\nIf that was you, there is nothing to do.\n\nIf it was not you, open this link and press the button there. It signs out every device and removes every passkey at once; then you come in again by a fresh link:\n\n${url}${notMePath}#${token}\n\nOpening the link alone changes nothing. It works for 30 days.`,
		});
	}

	async function sendAll(): Promise<void> {
		for (let next = await claimNext(); next; next = await claimNext()) {
			const { id } = next;
			try {
				await send(next);
			} catch (thrown) {
				log("desk-device-mail", { sent: false, ...describeError(thrown) });
				continue;
			}
			await change((waiting) => waiting.filter((one) => one.id !== id));
			log("desk-device-mail", { sent: true });
		}
	}
	const task = runEvery(
		() =>
			sendAll().catch((thrown) =>
				log("desk-device-mail", { sent: false, ...describeError(thrown) }),
			),
		intervals.deviceMailMs,
	);

	return {
		...task,
		async enqueue(news) {
			const id = randomUUID();
			await change((waiting, at) => [...waiting, { ...news, id, at }].slice(-maxWaiting));
			void task.run();
		},
	};
}
