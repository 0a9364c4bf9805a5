import { DeliveryFailure } from "./failure.ts";

/** How calls are made; tests and the gateway hand in their own. */
export interface CallTools {
	/** Defaults to the global `fetch`. */
	fetch?: typeof fetch;
	/** Milliseconds until a call counts as failed. Default 10,000. */
	timeoutMs?: number;
	/** Waits until this call may be made; the gateway keeps the CRM's pace with it. */
	waitForSlot?: () => Promise<void>;
	/** Called when a call is about to be sent: after its turn, before its first byte. */
	beforeSend?: (() => Promise<void>) | undefined;
	/**
	 * Follows redirects, as a browser does in direct mode. Otherwise a redirect is a refusal: it would turn
	 * a POST into a GET, or take names and numbers to another host.
	 */
	followRedirects?: boolean;
}

/** The JSON of an answer, or undefined where it was none: a web page, half a JSON, nothing at all. */
export type JsonAnswer = Record<string, unknown> | undefined;

/**
 * Reads from a 2xx answer what shows that the call was done: the id of what was made, the list that was
 * asked for. Undefined: nothing does, and nobody knows.
 */
export type Proof<Result> = (answer: JsonAnswer) => Result | undefined;

/** Statuses with which a server turns the content down, or does not know what it is asked for. */
const rejectingStatuses = new Set([400, 404, 405, 409, 410, 413, 415, 422]);

/** Statuses of a server in between, which knows no more than we do of what became of the call. */
const gatewayStatuses = new Set([502, 504]);

/** Errors of a connection that never stood: nothing was sent. */
const neverConnected =
	/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Whoever asks for more is asked again after this long, in milliseconds: nothing is put off for days. */
export const maxRetryAfterMs = 2 * 3600_000;

/** `Retry-After` in milliseconds, at most {@link maxRetryAfterMs}: it holds seconds or a date. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
	if (!header) return undefined;
	const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
	return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), maxRetryAfterMs);
}

/** Whether a call that got no answer may have arrived all the same. */
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

/** A turn is for at once; after so many milliseconds of writing the mark down it is another call's. */
const slotLastsMs = 250;
/** Turns in a row that may be missed. */
const maxMissedSlots = 5;

/** Waits for this call's turn and marks that it sets out. */
async function awaitSlot(tools: CallTools): Promise<void> {
	for (let missed = 0; missed < maxMissedSlots; missed++) {
		await tools.waitForSlot?.();
		const from = performance.now();
		await tools.beforeSend?.();
		if (!tools.waitForSlot || performance.now() - from < slotLastsMs) return;
	}
}

/** Redirects by which a server may answer a form that it has taken: "see there". */
const seeOtherStatuses = new Set([302, 303]);

/**
 * One HTTP call that answers in JSON. It was done only where the answer proves it: a 2xx status may come
 * from whatever stands at the address.
 *
 * @param what begins the message of a failure; the status follows it (spec section 8)
 * @throws DeliveryFailure when there is no answer in time, it is not a success, or it proves nothing
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
			...{ status, body, rejected: true, outcomeUnknown: seeOtherStatuses.has(status) },
			why: "(a redirect to another address, which is not followed)",
		});
	if (!response.ok) {
		const wait = parseRetryAfter(response.headers.get("Retry-After"));
		throw new DeliveryFailure(what, {
			status,
			body,
			rejected: rejectingStatuses.has(status),
			outcomeUnknown: gatewayStatuses.has(status),
			...(wait !== undefined && { retryAfterMs: wait }),
		});
	}
	const result = proof(parse(text));
	if (result === undefined)
		throw new DeliveryFailure(what, {
			why: `(answered ${status}, with nothing that shows it was done)`,
			...{ body, outcomeUnknown: true, unproven: true },
		});
	return result;
}
