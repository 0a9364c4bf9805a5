/** What every answer carries; the build's `_headers` say the same to static hosts. */
export function securityHeaders(siteUrl = ""): Record<string, string> {
	return {
		"X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		// A browser that has seen this comes by https ever after: only where there is one.
		...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
	};
}
