import { DeliveryFailure } from "./failure.ts";

/** How calls are made; tests and the gateway pass their own. */
export interface CallTools {
	/** Defaults to the global `fetch`. */
	fetch?: typeof fetch;
	/** Milliseconds until a call counts as failed. Default 10,000. */
	timeoutMs?: number;
	/** Waits for a free slot. Slots keep the gateway within the CRM's rate limit. */
	waitForSlot?: () => Promise<void>;
	/** Called just before a call is sent, after {@link CallTools.waitForSlot}. */
	beforeSend?: (() => Promise<void>) | undefined;
	/**
	 * Whether to follow redirects, as a browser does in direct mode. Otherwise a redirect is a rejection: it would
	 * turn a POST into a GET, or send names and numbers to another host.
	 */
	followRedirects?: boolean;
}

/** The JSON of an answer; undefined for a web page, incomplete JSON or an empty answer. */
export type JsonAnswer = Record<string, unknown> | undefined;

/**
 * Reads from a 2xx answer what proves that the call was done: the id of what was created, or the requested list.
 * Undefined: the answer proves nothing, so the outcome is unknown.
 */
export type Proof<Result> = (answer: JsonAnswer, status?: number) => Result | undefined;

/** Statuses that reject the request itself. */
const rejectingStatuses = new Set([400, 404, 405, 409, 410, 413, 415, 422]);

/** Statuses of a proxy, which does not know whether the call was done. */
const gatewayStatuses = new Set([502, 504]);

/** Errors before a connection existed, so nothing was sent. */
const neverConnected =
	/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Upper bound for a `Retry-After`, in milliseconds. */
export const maxRetryAfterMs = 2 * 3600_000;

/** A `Retry-After` header (seconds or a date) in milliseconds, at most {@link maxRetryAfterMs}. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
	if (!header) return undefined;
	const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
	return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), maxRetryAfterMs);
}

/** How long an answer asks us to wait, in milliseconds. Brevo's 429 says so in a header of its own, in seconds. */
function readRetryAfter({ status, headers }: Response): number | undefined {
	const own = status === 429 ? headers.get("x-sib-ratelimit-reset") : null;
	return parseRetryAfter(headers.get("Retry-After") ?? own);
}

/** Whether an unanswered call may have arrived. */
function mayHaveArrived(thrown: unknown): boolean {
	const { code = "" } = ((thrown as Error | null)?.cause ?? {}) as { code?: string };
	return !neverConnected.test(code);
}

function parse(text: string): JsonAnswer {
	try {
		const json: unknown = JSON.parse(text);
		return typeof json === "object" && json !== null ? (json as JsonAnswer) : undefined;
	} catch {
		return undefined;
	}
}

/** A slot expires if recording the call takes longer than this. */
const slotMaxLateMs = 250;
/** Expired slots in a row after which the call is made anyway. */
const maxMissedSlots = 5;

/** Waits for a slot and records that the call is about to be sent. */
async function awaitSlot(tools: CallTools): Promise<void> {
	for (let misses = 0; misses < maxMissedSlots; misses++) {
		await tools.waitForSlot?.();
		const from = performance.now();
		await tools.beforeSend?.();
		if (!tools.waitForSlot || performance.now() - from < slotMaxLateMs) return;
	}
}

/** Redirects by which a server may confirm a form that it accepted. */
const seeOtherStatuses = new Set([302, 303]);

/**
 * Makes an HTTP call that is answered in JSON. It counts as done only if the answer proves it, because a 2xx
 * status may come from anything at that address.
 * @param what start of a failure's message, followed by the status (spec section 8)
 * @throws DeliveryFailure if no answer comes in time, or the answer is an error or proves nothing
 * @example
 * const id = await requestJson("Failed to create the contact", url, init, provedById("contact", "id"));
 */
export async function requestJson<Result>(
	what: string,
	url: string,
	init: RequestInit,
	proof: Proof<Result>,
	tools: CallTools = {},
): Promise<Result> {
	const {
		fetch: fetcher = fetch,
		timeoutMs: timeout = 10_000,
		followRedirects: follow = false,
	} = tools;
	await awaitSlot(tools);
	let response: Response;
	let text: string;
	try {
		response = await fetcher(url, {
			...init,
			...(!follow && { redirect: "manual" }),
			signal: AbortSignal.timeout(timeout),
		});
		text = await response.text();
	} catch (thrown) {
		const late = thrown instanceof Error && thrown.name === "TimeoutError";
		throw new DeliveryFailure(what, {
			why: late ? "(no answer in time)" : "(could not be reached)",
			outcomeUnknown: mayHaveArrived(thrown),
		});
	}
	const { status } = response;
	const body = text.slice(0, 2000);
	if (status >= 300 && status <= 399)
		throw new DeliveryFailure(what, {
			status,
			body,
			rejected: true,
			outcomeUnknown: seeOtherStatuses.has(status),
			why: "(a redirect to another address, which is not followed)",
		});
	if (!response.ok) {
		const wait = readRetryAfter(response);
		throw new DeliveryFailure(what, {
			status,
			body,
			rejected: rejectingStatuses.has(status),
			outcomeUnknown: gatewayStatuses.has(status),
			...(wait !== undefined && { retryAfterMs: wait }),
		});
	}
	const result = proof(parse(text), status);
	if (result === undefined)
		throw new DeliveryFailure(what, {
			why: `(answered ${status}, with nothing that shows it was done)`,
			body,
			outcomeUnknown: true,
			unproven: true,
		});
	return result;
}
