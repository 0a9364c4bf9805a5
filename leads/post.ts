import type { FieldErrors, LeadRequest, SendResult } from "./lead.ts";

/** How long the gateway may take to answer, in milliseconds. */
export const answerWithin = 10_000;

/** Answers that will be the same next time: sending again does not help. */
const refusals = new Set([400, 403, 409, 413, 415, 422]);

/**
 * Carries one lead to the gateway: a simple cross-origin POST (text/plain, no preflight) that outlives
 * the page. Only a 202 means that the lead is on the gateway's disk. Never throws.
 */
export async function postLead(
	url: string,
	request: LeadRequest,
	fetcher: typeof fetch = fetch,
): Promise<SendResult> {
	const signal = AbortSignal.timeout(answerWithin);
	try {
		const response = await fetcher(url, {
			method: "POST",
			headers: { "Content-Type": "text/plain;charset=UTF-8" },
			body: JSON.stringify(request),
			credentials: "omit",
			keepalive: true,
			signal,
		});
		if (response.status === 202) return { ok: true };
		if (!refusals.has(response.status)) return { ok: false, code: "unavailable" };
		const { errors } = (await response.json().catch(() => ({}))) as { errors?: FieldErrors };
		return errors ? { ok: false, code: "refused", errors } : { ok: false, code: "refused" };
	} catch {
		return { ok: false, code: signal.aborted ? "timeout" : "unreachable" };
	}
}
