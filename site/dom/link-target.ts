/** Paths that the server handles itself: files, the API and the embed studio. */
const notPages = /\.\w+$|^\/(?:assets|embed|v|leads|desk|stand-in)(?:\/|$)/;

/**
 * The path for the router to go to, or only the fragment for a place on the same page. Undefined if
 * the browser should act: for another button or a modifier key, another site, a file, a link whose
 * click was already handled, or one that needs a full load (`data-hard`).
 */
export function linkTarget(event: MouseEvent): string | undefined {
	if (event.defaultPrevented || event.button !== 0) return;
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
	const link = event.target instanceof Element ? event.target.closest("a") : null;
	if (!link?.href || link.target || link.hasAttribute("download")) return;
	if (link.hasAttribute("data-hard") || link.hasAttribute("data-coach-open")) return;
	const { origin, pathname, search, hash } = new URL(link.href);
	if (origin !== location.origin || notPages.test(pathname)) return;
	if (hash && pathname === location.pathname) return hash;
	return pathname + search + hash;
}
