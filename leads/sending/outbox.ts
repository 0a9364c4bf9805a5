/**
 * The outbox: leads that the gateway has not accepted yet. They wait in the localStorage of the page they were
 * typed on, and any page of that origin with the loader sends them again. At most 20; after 24 hours each is tried
 * a last time and dropped. A rejected lead waits as well, because a fixed gateway accepts it, but is retried less
 * often. Without storage, leads wait in memory.
 */

import type { LeadRequest, SendResult } from "../lead.ts";
import { toJson } from "../values/json.ts";
import { answerTimeoutMs, postLead } from "./post.ts";

/** The localStorage key. The loader fetches this file only if it exists. */
export const outboxKey = "coachkit:outbox";

/** Maximum number of leads, and the age in milliseconds at which a lead is tried a last time. */
const limits = { count: 20, age: 24 * 3600_000 } as const;
/** Delay before this page retries, and before a rejected lead is sent once more. */
const retryDelayMs = 60_000;
const rejectedRetryDelayMs = 15 * 60_000;

/** One lead in the outbox. */
export interface OutboxEntry {
	/** The gateway it is for, because one page may have the widgets of two coaches. */
	to: string;
	request: LeadRequest;
	/** When it was last added, ms since 1970. */
	at: number;
	/** When the current attempt began, ms since 1970; other tabs then skip it. 0 while it waits. */
	tried: number;
	/** When the gateway rejected it, ms since 1970. */
	refused?: number;
	/** Whether the visitor saw what is wrong and may send a corrected lead. */
	shown?: boolean;
}

let unsavedEntries: OutboxEntry[] = [];

/** Whether a time is less than `ms` from now, in either direction because clocks are corrected. */
const isWithin = (moment: unknown, ms: number) => Math.abs(Date.now() - Number(moment)) < ms;

function isOutboxEntry(entry: Partial<OutboxEntry> | null): entry is OutboxEntry {
	return Boolean(entry?.request?.id);
}

/** Waiting leads, oldest first. */
export function waitingLeads(): OutboxEntry[] {
	let storedEntries: unknown;
	try {
		storedEntries = JSON.parse(localStorage.getItem(outboxKey) ?? "[]");
		// Version 0.1.0 wrote a list inside a string if the page had added toJSON to lists.
		if (typeof storedEntries === "string") storedEntries = JSON.parse(storedEntries);
	} catch {
		// Storage is blocked, so there is only this page's memory.
	}
	const entries = Array.isArray(storedEntries) ? storedEntries : [];
	return (unsavedEntries.length > 0 ? unsavedEntries : entries).filter(isOutboxEntry);
}

function write(waiting: OutboxEntry[]): void {
	const list = waiting.slice(-limits.count);
	unsavedEntries = [];
	try {
		if (list.length > 0) localStorage.setItem(outboxKey, toJson(list));
		else localStorage.removeItem(outboxKey);
	} catch {
		unsavedEntries = list;
	}
}

function change(id: string, changes: Partial<OutboxEntry>): void {
	write(
		waitingLeads().map((entry) => (entry.request.id === id ? { ...entry, ...changes } : entry)),
	);
}

const sameForm = (a: LeadRequest, b: LeadRequest) =>
	a.kind === b.kind && a.fields.email?.toLowerCase() === b.fields.email?.toLowerCase();

/** Equal for leads with the same answers to the same form. */
const answersOf = ({ kind, form, fields }: Pick<LeadRequest, "kind" | "fields" | "form">) =>
	toJson([kind, form?.name, fields]);

/** The id under which a lead with these answers is waiting, on this page or another of its origin. */
export const findWaitingId = (lead: Pick<LeadRequest, "kind" | "fields" | "form">) =>
	waitingLeads().find(({ request }) => answersOf(request) === answersOf(lead))?.request.id;

/** Removes a lead: the visitor sends another version instead, or it is too old. */
export const discardWaiting = (id: string) =>
	write(waitingLeads().filter(({ request }) => request.id !== id));

/** News of a delivered lead for all tabs of this origin, without anything that the visitor typed. */
interface Delivery {
	id: string;
	result: SendResult;
}

const listeners = new Set<(delivery: Delivery) => void>();

/** A channel between tabs; undefined if the browser has none, or the page is sandboxed. */
function openChannel(): BroadcastChannel | undefined {
	try {
		return new BroadcastChannel(outboxKey);
	} catch {
		return undefined;
	}
}

function announce(delivery: Delivery): void {
	for (const listener of [...listeners]) listener(delivery);
	const channel = openChannel();
	channel?.postMessage(delivery);
	channel?.close();
}

/**
 * Calls back once a lead is delivered by this tab or another.
 * @returns a function that stops waiting
 */
export function onDelivered(id: string, callback: (result: SendResult) => void): () => void {
	const channel = openChannel();
	const stop = () => {
		listeners.delete(listener);
		channel?.close();
	};
	const listener = (delivery: Delivery) => {
		if (delivery.id !== id) return;
		stop();
		callback(delivery.result);
	};
	listeners.add(listener);
	if (channel) channel.onmessage = ({ data }) => listener(data);
	return stop;
}

/** Adds a lead. The same form with the same answers is the same lead. */
function put(to: string, request: LeadRequest): LeadRequest {
	const waiting = waitingLeads();
	const earlier = waiting.find(
		(entry) => entry.to === to && answersOf(entry.request) === answersOf(request),
	);
	// The lead keeps its first id, under which the gateway may already have it. The rest is the visitor's latest
	// version, with the longer of both times.
	const { id, elapsedMs } = earlier?.request ?? request;
	const sentRequest = { ...earlier?.request, ...request, id };
	sentRequest.elapsedMs = Math.max(elapsedMs, sentRequest.elapsedMs);
	const at = Date.now();
	// A visitor who chooses again wants only the latest choice.
	const isChoice = request.late !== undefined;
	const others = waiting.filter(
		(entry) => entry !== earlier && !(isChoice && sameForm(entry.request, request)),
	);
	write([...others, { to, request: sentRequest, at, tried: at }]);
	return sentRequest;
}

/**
 * Sends a lead, and keeps it in the outbox until the gateway has it.
 * @param to address of the gateway's `/leads`
 */
export async function sendViaOutbox(
	to: string,
	request: LeadRequest,
	fetcher?: typeof fetch,
): Promise<SendResult> {
	return attempt(to, put(to, request), fetcher);
}

async function attempt(
	to: string,
	request: LeadRequest,
	fetcher?: typeof fetch,
): Promise<SendResult> {
	const result = await postLead(to, request, fetcher);
	// A taken slot might become free later, and must not be booked without asking the visitor.
	if (result.ok || result.slots) {
		// This also removes the rejected version that the visitor has since corrected.
		write(
			waitingLeads().filter(
				(each) =>
					each.request.id !== request.id &&
					!(each.shown && each.to === to && sameForm(each.request, request)),
			),
		);
		if (result.ok) announce({ id: request.id, result });
		return result;
	}
	const refusal = result.code === "refused" ? { refused: Date.now(), shown: !!result.errors } : {};
	change(request.id, { tried: 0, ...refusal });
	scheduleFlush(fetcher);
	return result;
}

let armed = false;

/** Schedules a flush for when the connection is back, or in a minute, whichever is first. */
function scheduleFlush(fetcher?: typeof fetch): void {
	if (armed) return;
	armed = true;
	const go = () => {
		clearTimeout(timer);
		globalThis.removeEventListener?.("online", go);
		armed = false;
		void flushOutbox(fetcher);
	};
	const timer = setTimeout(go, retryDelayMs);
	globalThis.addEventListener?.("online", go);
}

async function flush(fetcher?: typeof fetch): Promise<void> {
	for (const { to, request, at, tried, refused = 0 } of waitingLeads()) {
		// Being sent by another tab or the previous page, or rejected in the last 15 minutes.
		if (isWithin(tried, answerTimeoutMs) || isWithin(refused, rejectedRetryDelayMs)) {
			scheduleFlush(fetcher);
			continue;
		}
		change(request.id, { tried: Date.now() });
		// Earlier versions did not set `late`; their leads that ask for a time have a start.
		const late = (request.late ?? request.fields.start) !== undefined && { late: true };
		const result = await attempt(to, { ...request, ...late }, fetcher);
		// A wrong clock can make a lead look old, so try each before dropping it.
		if (!result.ok && !isWithin(at, limits.age) && navigator.onLine !== false)
			discardWaiting(request.id);
		if (!result.ok && result.code !== "refused") return;
	}
}

/** Sends waiting leads, oldest first, until one fails other than by a rejection; in one tab at a time if locks exist. */
export async function flushOutbox(fetcher?: typeof fetch): Promise<void> {
	try {
		await navigator.locks.request(outboxKey, { ifAvailable: true }, (lock) =>
			lock ? flush(fetcher) : undefined,
		);
	} catch {
		// No locks (plain http, sandboxed frame): a lead sent by two tabs is still one lead, because of its id.
		await flush(fetcher);
	}
}
