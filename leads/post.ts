import type { FieldErrors } from "./form/definition.ts";
import { toJson } from "./json.ts";
import type { BookedMeeting, LeadRequest, SendResult } from "./lead.ts";

/** How long the gateway may take to answer, in milliseconds. */
export const answerTimeoutMs = 10_000;

/** Longest body sent with `keepalive`: browsers allow 64 kB for all such requests together. */
const maxKeepaliveChars = 20_000;

/** Statuses that reject the lead itself. */
const rejectingStatuses = new Set([400, 403, 409, 413, 415, 422]);

/** What the gateway says of a lead, as far as a form needs it. */
interface Answer {
	errors?: FieldErrors;
	slots?: string[];
	meeting?: BookedMeeting;
	offer?: string;
}

/**
 * Carries one lead to the gateway: a simple cross-origin POST (text/plain, no preflight) that outlives
 * the page. Only a 202 means that the lead is on the gateway's disk. Never throws.
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
		const { errors, slots, meeting, offer }: Answer = await response.json().catch(() => ({}));
		if (isStored) return { ok: true, ...(meeting && { meeting }), ...(offer && { offer }) };
		return { ok: false, code: "refused", ...(errors && { errors }), ...(slots && { slots }) };
	} catch {
		return { ok: false, code: late.signal.aborted ? "timeout" : "unreachable" };
	} finally {
		clearTimeout(timer);
	}
}
