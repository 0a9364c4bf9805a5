import type { RefusedAnswer, StoredAnswer } from "../../leads/lead.ts";

export interface AcceptedResult extends StoredAnswer {
	status: 202;
	id: string;
	/** Path of the score page, for a score card sent without JavaScript. */
	scorePage?: string | undefined;
}

export interface RejectedResult extends RefusedAnswer {
	status: 400 | 403 | 409 | 413 | 415 | 429 | 503;
	/** One sentence for a person. */
	error: string;
	/** In seconds. */
	retryAfter?: number;
}

/** Result of a post to the intake. */
export type IntakeResult = AcceptedResult | RejectedResult;

/** Status, headers and body of a JSON response. */
export function toJsonParts(result: IntakeResult, headers: Record<string, string>) {
	const { status, ...rest } = result;
	// Not in the body: only forms without JavaScript link to the score, and the wait is in a header.
	const { scorePage, retryAfter, ...body } = { scorePage: "", retryAfter: 0, ...rest };
	return {
		status,
		headers: { ...headers, ...retryAfterHeader(result), "Content-Type": "application/json" },
		body: JSON.stringify(body),
	};
}

/** The result as a JSON response. */
export function jsonResponse(result: IntakeResult, headers: Record<string, string>): Response {
	const { body, ...init } = toJsonParts(result, headers);
	return new Response(body, init);
}

/** The Retry-After header, if the result has one. */
export function retryAfterHeader(result: IntakeResult): Record<string, string> {
	return "retryAfter" in result ? { "Retry-After": String(result.retryAfter) } : {};
}
