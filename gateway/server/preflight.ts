import type { Context } from "hono";

/**
 * The answer to a browser that asks before it sends. Whatever headers it asks for may come: those that
 * a host page's tracing adds to every call are no reason to lose a lead, and we read none of them.
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
