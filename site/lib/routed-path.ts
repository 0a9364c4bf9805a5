/** Paths the server answers itself: files, the API and the embed studio. */
const notPages = /\.\w+$|^\/(?:assets|embed|v|leads|stand-in)(?:\/|$)/;

/**
 * The path a click should take inside the router, or nothing when the browser should act:
 * another button or a modifier key, another site, a file, a fragment of this page, a link
 * somebody has already answered or that asks for a real load (`data-hard`).
 */
export function routedPath(event: MouseEvent): string | undefined {
	if (event.defaultPrevented || event.button !== 0) return;
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
	const link = event.target instanceof Element ? event.target.closest("a") : null;
	if (!link?.href || link.target || link.hasAttribute("download")) return;
	if (link.hasAttribute("data-hard") || link.hasAttribute("data-coach-open")) return;
	const { origin, pathname, search, hash } = new URL(link.href);
	if (origin !== location.origin || notPages.test(pathname)) return;
	if (hash && pathname === location.pathname) return;
	return pathname + search + hash;
}
