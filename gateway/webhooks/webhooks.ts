/**
 * Events for other programs (Standard Webhooks), beside the delivery and never in its way: what happened
 * is read from the store, so that nothing is missed by a gateway that was down. An event may come
 * twice, under the same id, and holds what the lead says at the moment it is sent. Of several gateways
 * one at a time has the book of what is owed; it writes only over what it has read or written itself, so
 * that one which was out cold while the next took over spoils nothing.
 */
import { Webhook } from "standardwebhooks";
import { backoff, type Pauses } from "../delivery/backoff.ts";
import { describeError, type Log } from "../log.ts";
import { inRounds, type Rounds } from "../rounds.ts";
import type { LeadStore } from "../store/store.ts";
import {
	type Answer,
	answered,
	arrive,
	type Book,
	erased,
	follow,
	keyOf,
	looked,
	newBook,
	nextFor,
	type Owed,
	overlap,
	resume,
	tidy,
} from "./queue.ts";

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

export const bookKey = "webhooks";
/** One gateway at a time: it works for so long, and the next may begin when the rest has gone by. */
const shift = { work: 10_000, all: 20_000 } as const;
/** What was sent is written down so often, in milliseconds: a crash repeats no more than that. */
const saveEvery = 500;
/** Milliseconds between rounds. */
const every = 1000;
/** Leads looked at in one round. */
const atOnce = 200;

/** Another gateway has the book by now. */
class Overtaken extends Error {}

/** Log lines name the host: the rest of an address may be a secret. */
const hostOf = (url: string) => new URL(url).host;

export function createWebhooks(options: WebhookOptions): Rounds {
	const { store, log, post, urls, secret, pauses = backoff } = options;
	const signer = new Webhook(secret);
	const keys = urls.map(keyOf);
	let until = 0;
	let fresh = true;
	let broken = false;
	let turn = 0;

	async function bodyOf({ type, at, lead: id, kind }: Owed): Promise<string | undefined> {
		const timestamp = new Date(at).toISOString();
		if (type === "lead.erased") return JSON.stringify({ type, timestamp, data: { id } });
		const lead = await store.get(id);
		if (!lead) return undefined;
		const { fields, context, receivedAt, state, reason } = lead;
		const why = type === "lead.dead" && reason ? { reason } : {};
		const received = new Date(receivedAt).toISOString();
		const data = { id, kind, state, receivedAt: received, fields, context, ...why };
		return JSON.stringify({ type, timestamp, data });
	}

	/** Writes the book down, as often as it is called and something is new. */
	function keeperOf(book: Book, known: boolean): () => Promise<void> {
		let saved = known ? JSON.stringify(book) : undefined;
		let saving = Promise.resolve();
		const save = async () => {
			const text = JSON.stringify(book);
			if (text === saved) return;
			const before = saved && JSON.parse(saved);
			if (!(await store.swap(bookKey, before, JSON.parse(text)))) throw new Overtaken();
			saved = text;
		};
		return () => {
			saving = saving.then(save);
			return saving;
		};
	}

	async function look(book: Book, now: number, save: () => Promise<void>): Promise<void> {
		// The clock was put back: what was looked at by then is what came before now.
		book.looked = Math.min(book.looked, now);
		const since = book.looked - overlap;
		for (let older: number | undefined; ; ) {
			const page = await store.list({ since, limit: atOnce, ...(older && { before: older }) });
			arrive(book, page);
			older = page.at(-1)?.seq;
			if (page.length < atOnce) break;
		}
		looked(book, now);
		const { length } = book.followed;
		const from = length > atOnce ? (turn++ * atOnce) % length : 0;
		for (const each of book.followed.slice(from, from + atOnce))
			follow(book, keys, each, await store.get(each.id));
		const gone = await store.erased();
		for (const id of gone) erased(book, keys, id, now);
		tidy(book, keys, now);
		await save();
		// Only now: a crash in between says it twice, and not never.
		if (gone.length > 0) await store.forgetErased(gone);
	}

	/** Sends what is due to one address, in order, until something fails or the shift is over. */
	async function serve(book: Book, url: string, save: () => Promise<void>): Promise<void> {
		const key = keyOf(url);
		let next = performance.now() + saveEvery;
		for (;;) {
			const now = await store.now();
			const owed = performance.now() < until ? nextFor(book, key, now) : undefined;
			if (!owed) return;
			const body = await bodyOf(owed);
			if (body === undefined) {
				answered(book, owed, undefined, now, hostOf(url), pauses);
				continue;
			}
			const at = new Date();
			const failure = await post(
				url,
				{
					"Content-Type": "application/json",
					"webhook-id": owed.id,
					"webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
					"webhook-signature": signer.sign(owed.id, at, body),
				},
				body,
			);
			answered(book, owed, failure, await store.now(), hostOf(url), pauses);
			const { type, lead: id } = owed;
			log(failure ? "webhook-failed" : "webhook-sent", {
				...{ host: hostOf(url), type, id },
				...(failure && { reason: failure.why }),
			});
			if (failure) return;
			if (performance.now() < next) continue;
			await save();
			next = performance.now() + saveEvery;
		}
	}

	async function round(): Promise<void> {
		try {
			if (performance.now() >= until) {
				if (!(await store.once(bookKey, shift.all))) return;
				until = performance.now() + shift.work;
			}
			const now = await store.now();
			const known = (await store.recall(bookKey)) as Book | undefined;
			const book = known ?? newBook(now);
			const save = keeperOf(book, known !== undefined);
			if (fresh) resume(book);
			await look(book, now, save);
			fresh = false;
			// None waits for another's slowness longer than a shift.
			const ends = await Promise.allSettled(urls.map((url) => serve(book, url, save)));
			await save();
			for (const end of ends) if (end.status === "rejected") throw end.reason;
			broken = false;
		} catch (thrown) {
			if (thrown instanceof Overtaken) {
				until = 0;
				return;
			}
			if (!broken) log("webhooks-broken", describeError(thrown));
			broken = true;
		}
	}

	const rounds = inRounds(round, every);
	return {
		...rounds,
		stop() {
			until = 0;
			return rounds.stop();
		},
	};
}
