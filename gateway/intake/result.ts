import type { FieldErrors } from "../../leads/lead.ts";

/** What became of a lead that came in. */
export type IntakeResult =
	| { status: 202; id: string }
	| {
			status: 400 | 403 | 409 | 413 | 415 | 429 | 503;
			/** One sentence for whoever reads the answer. */
			error: string;
			errors?: FieldErrors | undefined;
			/** Seconds. */
			retryAfter?: number;
	  };

/** The parts of an answer to a script. */
export function toJsonParts(result: IntakeResult, headers: Record<string, string>) {
	const body =
		result.status === 202
			? { id: result.id }
			: { error: result.error, ...(result.errors && { errors: result.errors }) };
	return {
		status: result.status,
		headers: { ...headers, ...retryAfterHeader(result), "Content-Type": "application/json" },
		body: JSON.stringify(body),
	};
}

/** The answer to a script. */
export function jsonResponse(result: IntakeResult, headers: Record<string, string>): Response {
	const { body, ...init } = toJsonParts(result, headers);
	return new Response(body, init);
}

/** When to come back, where that is known. */
export function retryAfterHeader(result: IntakeResult): Record<string, string> {
	return "retryAfter" in result ? { "Retry-After": String(result.retryAfter) } : {};
}
