/** Headers of every response; the build writes the same into `_headers` for static hosts. */
export function securityHeaders(siteUrl = ""): Record<string, string> {
	return {
		"X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		// Browsers insist on https from then on: only where the site has it.
		...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
	};
}
