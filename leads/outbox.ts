/**
 * Leads that could not be handed over yet. They wait in the localStorage of the page they were typed
 * on, and any page of that origin with the loader sends them again. At most 20 for at most 24 hours;
 * a lead leaves the moment the gateway has it. Where storage is refused they wait in memory.
 */
import type { LeadRequest, SendResult } from "./lead.ts";
import { answerWithin, postLead } from "./post.ts";

/** The localStorage key. The loader fetches this file only where it exists. */
export const outboxKey = "coachkit:outbox";

/** Most leads kept, and for how long (milliseconds). */
const limits = { count: 20, age: 24 * 3600_000 } as const;
/** Pause before this page tries again, in milliseconds. */
const pause = 60_000;

/** One lead in the outbox. */
interface Waiting {
	/** The gateway it is for: one page may carry the widgets of two coaches. */
	to: string;
	request: LeadRequest;
	/** When it was put here, ms since 1970. */
	at: number;
	/** When it was last on its way, ms since 1970; other tabs keep off meanwhile. */
	tried: number;
}

let memory: Waiting[] = [];

function isWaiting(entry: Partial<Waiting> | null): entry is Waiting {
	return Boolean(entry?.request?.id) && Date.now() - Number(entry?.at) < limits.age;
}

function read(): Waiting[] {
	let stored: unknown;
	try {
		stored = JSON.parse(localStorage.getItem(outboxKey) ?? "[]");
	} catch {
		// Storage refused, or not ours to read: what this page remembers is all there is.
	}
	const kept = Array.isArray(stored) ? stored : [];
	return (memory.length > 0 ? memory : kept).filter(isWaiting);
}

function write(waiting: Waiting[]): void {
	const list = waiting.slice(-limits.count);
	memory = [];
	try {
		if (list.length > 0) localStorage.setItem(outboxKey, JSON.stringify(list));
		else localStorage.removeItem(outboxKey);
	} catch {
		memory = list;
	}
}

function remove(id: string): void {
	write(read().filter((entry) => entry.request.id !== id));
}

function touch(id: string): void {
	write(read().map((entry) => (entry.request.id === id ? { ...entry, tried: Date.now() } : entry)));
}

const sameForm = (a: LeadRequest, b: LeadRequest) =>
	a.kind === b.kind && a.fields.email?.toLowerCase() === b.fields.email?.toLowerCase();

const sameAnswers = (a: LeadRequest, b: LeadRequest) =>
	JSON.stringify(a.fields) === JSON.stringify(b.fields);

/** Puts a lead in, in place of a waiting one of the same kind and e-mail. */
function put(to: string, request: LeadRequest): LeadRequest {
	const waiting = read();
	const earlier = waiting.find((entry) => entry.to === to && sameForm(entry.request, request));
	// The same answers again are the same lead: under its first id the gateway knows it, should the
	// first attempt have arrived without our hearing of it.
	const sent = earlier && sameAnswers(earlier.request, request) ? earlier.request : request;
	const at = Date.now();
	write([...waiting.filter((entry) => entry !== earlier), { to, request: sent, at, tried: at }]);
	return sent;
}

/**
 * Sends a lead, kept in the outbox until the gateway has it or refuses it for good.
 *
 * @param to address of the gateway's `/leads`
 */
export async function sendKept(
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
	if (result.ok || result.code === "refused") remove(request.id);
	else tryAgainLater(fetcher);
	return result;
}

let armed = false;

/** Once the connection is back, or after a minute, whichever is first. */
function tryAgainLater(fetcher?: typeof fetch): void {
	if (armed) return;
	armed = true;
	const go = () => {
		clearTimeout(timer);
		globalThis.removeEventListener?.("online", go);
		armed = false;
		void flushOutbox(fetcher);
	};
	const timer = setTimeout(go, pause);
	globalThis.addEventListener?.("online", go);
}

async function flush(fetcher?: typeof fetch): Promise<void> {
	for (const { to, request, tried } of read()) {
		// On its way from another tab, or from the page before this one.
		if (Date.now() - tried < answerWithin) {
			tryAgainLater(fetcher);
			continue;
		}
		touch(request.id);
		const result = await attempt(to, request, fetcher);
		if (!result.ok && result.code !== "refused") return;
	}
}

/** Sends what is waiting, oldest first, until one cannot be sent. One tab at a time where locks exist. */
export async function flushOutbox(fetcher?: typeof fetch): Promise<void> {
	try {
		await navigator.locks.request(outboxKey, { ifAvailable: true }, (lock) =>
			lock ? flush(fetcher) : undefined,
		);
	} catch {
		// No locks (plain http, sandboxed frame): a lead sent by two tabs at once is still one lead,
		// its id sees to that.
		await flush(fetcher);
	}
}
