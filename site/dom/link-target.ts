/** Paths outside the router: files, the gateway's addresses, the desk, and the pages about embedding. */
const notPages = /\.\w+$|^\/(?:assets|embed|v|leads|desk|stand-in)(?:\/|$)/;

/**
 * The path for the router to go to, or only the fragment for a place on the same page. Undefined if
 * the browser or the loader should act: for a click that was already handled, another button or a
 * modifier key, a link with a `target` or `download`, one that opens a widget or needs a full load
 * (`data-hard`), another site, or a path outside the router.
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
