/**
 * Where the product's own files are: the origin the script came from; pinned copies under /v/ share
 * them. Empty (so relative to the page) when prerendered for the coach's own site.
 */
export const scriptOrigin = /^http/.test(import.meta.url) ? new URL(import.meta.url).origin : "";

/** The coaches whose scripts are on the page: origin -> gateway URL, empty without a gateway. */
export function registeredOrigins(): Record<string, string> {
	return (window.Coachkit as { coaches?: Record<string, string> } | undefined)?.coaches ?? {};
}

/**
 * URL of a path at the gateway of the coach in the `origin` option, or else of this script's coach;
 * undefined without a gateway.
 */
export function findGatewayUrl(path: string, origin?: string): string | undefined {
	const gateway = registeredOrigins()[assetUrl("", origin)];
	return gateway && new URL(path, gateway).href;
}

/**
 * URL of a file in the web root, such as `/assets/business-checklist.pdf`: of the coach in the
 * `origin` option if their script is on the page, otherwise of this script's coach.
 */
export function assetUrl(path: string, origin = ""): string {
	return (origin && Object.hasOwn(registeredOrigins(), origin) ? origin : scriptOrigin) + path;
}
