import type { FieldErrors } from "../../leads/lead.ts";

/** What became of a lead that came in. */
export type Reply =
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
export function jsonAnswer(reply: Reply, headers: Record<string, string>) {
	const body =
		reply.status === 202
			? { id: reply.id }
			: { error: reply.error, ...(reply.errors && { errors: reply.errors }) };
	return {
		status: reply.status,
		headers: { ...headers, ...waiting(reply), "Content-Type": "application/json" },
		body: JSON.stringify(body),
	};
}

/** The answer to a script. */
export function answerJson(reply: Reply, headers: Record<string, string>): Response {
	const { body, ...init } = jsonAnswer(reply, headers);
	return new Response(body, init);
}

/** When to come back, where that is known. */
export function waiting(reply: Reply): Record<string, string> {
	return "retryAfter" in reply ? { "Retry-After": String(reply.retryAfter) } : {};
}
