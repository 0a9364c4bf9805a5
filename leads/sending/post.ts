import type { LeadRequest, RefusedAnswer, SendResult, StoredAnswer } from "../lead.ts";
import { toJson } from "../values/json.ts";

/** Time-out of the gateway's answer, in milliseconds. */
export const answerTimeoutMs = 10_000;

/** Longest body sent with `keepalive`; browsers allow 64 kB for all such requests together. */
const maxKeepaliveChars = 20_000;

/** Statuses that reject the lead itself. */
const rejectingStatuses = new Set([400, 403, 409, 413, 415, 422]);

/** The gateway's answer. Forms need neither `id` nor `error`, which is a sentence for other programs. */
type Answer = StoredAnswer & RefusedAnswer & { id?: string; error?: string };

/**
 * Sends a lead to the gateway: a simple cross-origin POST (text/plain, no preflight) that outlives the page. Only
 * a 202 means that the lead is on the gateway's disk. Never throws.
 */
export async function postLead(
	url: string,
	request: LeadRequest,
	fetcher: typeof fetch = fetch,
): Promise<SendResult> {
	const body = toJson(request);
	// Not AbortSignal.timeout: some pages remove it, and then every lead would fail.
	const late = new AbortController();
	const timer = setTimeout(() => late.abort(), answerTimeoutMs);
	try {
		const response = await fetcher(url, {
			// Own keys only: pages extend Object.prototype.
			__proto__: null,
			method: "POST",
			headers: { "Content-Type": "text/plain;charset=UTF-8" },
			body,
			credentials: "omit",
			keepalive: body.length < maxKeepaliveChars,
			signal: late.signal,
		} as RequestInit);
		const isStored = response.status === 202;
		if (!isStored && !rejectingStatuses.has(response.status))
			return { ok: false, code: "unavailable" };
		const { id, error, ...answer }: Answer = await response.json().catch(() => ({}));
		return isStored ? { ...answer, ok: true } : { ...answer, ok: false, code: "refused" };
	} catch {
		return { ok: false, code: late.signal.aborted ? "timeout" : "unreachable" };
	} finally {
		clearTimeout(timer);
	}
}
