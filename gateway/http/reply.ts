import type { Context } from "hono";
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

/** The answer to a script. */
export function answerJson(c: Context, reply: Reply): Response {
	if (reply.status === 202) return c.json({ id: reply.id }, 202);
	const { status, error, errors, retryAfter } = reply;
	if (retryAfter) c.header("Retry-After", String(retryAfter));
	return c.json({ error, ...(errors && { errors }) }, status);
}
