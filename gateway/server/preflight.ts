import type { Context } from "hono";

/**
 * The answer to a CORS preflight. Every requested header is allowed: a host page's tracing adds headers to every
 * call, and losing a lead over them helps nobody. We read none of them.
 */
export function preflight(
	c: Context,
	methods: string,
	headers: Record<string, string> = { "Access-Control-Allow-Origin": "*" },
): Response {
	const asked = c.req.header("Access-Control-Request-Headers");
	const vary = [headers.Vary, "Access-Control-Request-Headers"].filter(Boolean).join(", ");
	return c.body(null, 204, {
		...headers,
		Vary: vary,
		"Access-Control-Allow-Methods": methods,
		"Access-Control-Max-Age": "86400",
		...(asked && { "Access-Control-Allow-Headers": asked }),
	});
}
