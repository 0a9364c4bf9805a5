/** Numbers that get no more texts. Only digests are kept, which outlive the leads. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { defineKey } from "../../lib/kv.ts";
import type { LeadStore } from "../../store/store.ts";

/** Secret for the digests. It isn't the key of links, because that may be replaced and a stop lasts. */
export const textSecretKey = defineKey<string>("texts secret");
export const stoppedKey = defineKey<string[]>("texts stopped");

type StopStore = Pick<LeadStore, "kv">;

const maxStopped = 20_000;

async function readSecret({ kv }: StopStore): Promise<string> {
	for (;;) {
		const secret = await kv.get(textSecretKey);
		if (secret) return secret;
		await kv.compareAndSet(textSecretKey, undefined, randomBytes(32).toString("hex"));
	}
}

const digest = (secret: string, purpose: string, text: string) =>
	createHmac("sha256", secret).update(`${purpose} ${text}`).digest("base64url").slice(0, 22);

/** Secret part of the address for answers to our texts. */
export const inboundSecret = async (store: StopStore): Promise<string> =>
	digest(await readSecret(store), "inbound", "");

export async function isInboundSecret(store: StopStore, secret: string): Promise<boolean> {
	const [one, other] = [await inboundSecret(store), secret].map((each) => Buffer.from(each));
	return one?.length === other?.length && timingSafeEqual(one as Buffer, other as Buffer);
}

/** @param number E.164 */
export async function hasStopped(store: StopStore, number: string): Promise<boolean> {
	const digests = (await store.kv.get(stoppedKey)) ?? [];
	return digests.length > 0 && digests.includes(digest(await readSecret(store), "number", number));
}

/** Stops texts to a number, or allows them again. */
export async function setStopped(store: StopStore, number: string, on: boolean): Promise<void> {
	const entry = digest(await readSecret(store), "number", number);
	for (;;) {
		const before = await store.kv.get(stoppedKey);
		const others = (before ?? []).filter((each) => each !== entry);
		const after = on ? [...others, entry].slice(-maxStopped) : others;
		if (await store.kv.compareAndSet(stoppedKey, before, after)) return;
	}
}

/** What an answer to one of our texts asks for; the words are those that mobile networks know. */
export function readWish(answer: string): "stop" | "start" | undefined {
	const [word = ""] = answer
		.slice(0, 200)
		.trim()
		.toLowerCase()
		.split(/[^a-z]+/);
	if (/^(stop|stopall|stopp|unsubscribe|cancel|end|quit|revoke|optout)$/.test(word)) return "stop";
	return /^(start|unstop)$/.test(word) ? "start" : undefined;
}
