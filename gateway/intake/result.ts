import type { FieldErrors } from "../../leads/form/definition.ts";

export interface AcceptedResult {
	status: 202;
	id: string;
	meeting?: { state: "booked" | "wished"; page: string };
	/** Name of the meeting type offered in the confirmation. */
	offer?: string;
	/** Path of the page with the score, after a score card that was sent without JavaScript. */
	scorePage?: string | undefined;
}

export interface RejectedResult {
	status: 400 | 403 | 409 | 413 | 415 | 429 | 503;
	/** One sentence for a person. */
	error: string;
	errors?: FieldErrors | undefined;
	/** Seconds. */
	retryAfter?: number;
	/** Free times nearest to one that was taken. */
	slots?: string[];
}

/** Result of a post to the intake. */
export type IntakeResult = AcceptedResult | RejectedResult;

/** Status, headers and body of a JSON response. */
export function toJsonParts(result: IntakeResult, headers: Record<string, string>) {
	const body =
		result.status === 202
			? {
					id: result.id,
					...(result.meeting && { meeting: result.meeting }),
					...(result.offer && { offer: result.offer }),
				}
			: {
					error: result.error,
					...(result.errors && { errors: result.errors }),
					...(result.slots && { slots: result.slots }),
				};
	return {
		status: result.status,
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
