/**
 * Headers of every response. Not Hono's secure-headers: the build writes the same table into `_headers` for static hosts,
 * and the fast path answers without Hono.
 */
export function securityHeaders(siteUrl = ""): Record<string, string> {
	return {
		"X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		// Browsers insist on https from then on: only where the site has it.
		...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
	};
}
