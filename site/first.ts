import { findPlace } from "./lib/scroll-place.ts";
import { showWhole } from "./lib/whole-page.ts";

/**
 * The one script inside the pages: finds the place on a page that is come back to, and fetches the
 * loader and `site/enhance.ts` once the page has been painted. Asked for any earlier, even as late
 * scripts, they share a bad phone connection with the font, and the largest paint waits for them.
 * Links, menus and forms work without both. The build puts it at the end of `<body>` and writes on
 * its tag where `enhance.ts` is, and for that the module that starts the router.
 */

/** How long after `load` to wait where no paint is reported, milliseconds. */
const WITHOUT_PAINT = 2000;

const enhance = document.currentScript?.dataset.enhance;
let fetched = false;
/** What was pressed before the scripts were there to answer. */
let pressed: HTMLElement | undefined;

function fetchScripts(): void {
	if (fetched || !enhance) return;
	fetched = true;
	for (const src of ["/loader.js", enhance]) {
		const script = document.createElement("script");
		script.src = src;
		script.async = false;
		// The second one runs last, and has to be there as well: the menu closes when a widget opens.
		if (src === enhance) script.onload = script.onerror = release;
		document.head.append(script);
	}
}

/** Keeps a press on something that opens a widget until it can be answered. */
function hold(event: MouseEvent): void {
	const opener = (event.target as Element).closest<HTMLElement>("[data-coach-open]");
	if (!opener || event.metaKey || event.ctrlKey || event.shiftKey) return;
	event.preventDefault();
	event.stopPropagation();
	pressed = opener;
	fetchScripts();
}

/** The scripts have run and open what was pressed; or they cannot be had, and the link is followed. */
function release(): void {
	removeEventListener("click", hold, true);
	pressed?.click();
}

function fetchSoon(): void {
	if ("requestIdleCallback" in window) requestIdleCallback(fetchScripts, { timeout: 1000 });
	else setTimeout(fetchScripts, 100);
}

if (location.hash) showWhole();
findPlace();
addEventListener("click", hold, true);
if (PerformanceObserver.supportedEntryTypes?.includes("paint"))
	new PerformanceObserver(fetchSoon).observe({ type: "paint", buffered: true });
addEventListener("load", () => setTimeout(fetchScripts, WITHOUT_PAINT));
