import { DeliveryFailure } from "./failure.ts";

/** How calls are made; tests and the gateway hand in their own. */
export interface CallTools {
	/** Defaults to the global `fetch`. */
	fetch?: typeof fetch;
	/** Milliseconds until a call counts as failed. Default 10,000. */
	timeout?: number;
	/** Waits until this call may be made; the gateway keeps the CRM's pace with it. */
	turn?: () => Promise<void>;
	/** Called when a call is about to be sent: after its turn, before its first byte. */
	begin?: (() => Promise<void>) | undefined;
}

/** What came back from a call that succeeded: the JSON, or undefined where it was none. */
export type Answer = Record<string, unknown> | undefined;

/** Statuses with which a server turns the content down, or does not know what it is asked for. */
const refusals = new Set([400, 404, 405, 409, 410, 413, 415, 422]);

/** Statuses of a server in between, which knows no more than we do of what became of the call. */
const hearsay = new Set([502, 504]);

/** Errors of a connection that never stood: nothing was sent. */
const unsent =
	/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Whoever asks for more is asked again after this long, in milliseconds: nothing is put off for days. */
export const longestWait = 2 * 3600_000;

/** `Retry-After` in milliseconds, at most {@link longestWait}: it holds seconds or a date. */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
	if (!header) return undefined;
	const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
	return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), longestWait);
}

/** Whether a call that got no answer may have arrived all the same. */
function mayHaveArrived(thrown: unknown): boolean {
	const { code = "" } = ((thrown as Error | null)?.cause ?? {}) as { code?: string };
	return !unsent.test(code);
}

/**
 * One HTTP call that answers in JSON.
 *
 * @param what begins the message of a failure; the status follows it (spec section 8)
 * @throws DeliveryFailure when there is no answer in time, or it is not a success
 */
export async function call(
	what: string,
	url: string,
	init: RequestInit,
	tools: CallTools = {},
): Promise<Answer> {
	const { fetch: fetcher = fetch, timeout = 10_000 } = tools;
	await tools.turn?.();
	await tools.begin?.();
	let response: Response;
	let text: string;
	try {
		response = await fetcher(url, { ...init, signal: AbortSignal.timeout(timeout) });
		text = await response.text();
	} catch (thrown) {
		const late = thrown instanceof Error && thrown.name === "TimeoutError";
		throw new DeliveryFailure(what, {
			why: late ? "(no answer in time)" : "(could not be reached)",
			unknown: mayHaveArrived(thrown),
		});
	}
	if (!response.ok) {
		const wait = retryAfter(response.headers.get("Retry-After"));
		throw new DeliveryFailure(what, {
			status: response.status,
			body: text.slice(0, 2000),
			refused: refusals.has(response.status),
			unknown: hearsay.has(response.status),
			...(wait !== undefined && { retryAfter: wait }),
		});
	}
	try {
		const json: unknown = JSON.parse(text);
		return typeof json === "object" && json !== null ? (json as Answer) : undefined;
	} catch {
		return undefined;
	}
}
