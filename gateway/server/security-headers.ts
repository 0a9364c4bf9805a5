/**
 * Headers of every response. Not Hono's secure-headers, because the build also writes these into `_headers` for
 * static hosts, and the fast path doesn't use Hono.
 */
export function securityHeaders(siteUrl = ""): Record<string, string> {
	return {
		"X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		// Browsers then insist on https, so only if the site has it.
		...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
	};
}
