import { trustedTypes } from "../dom/trusted-types.ts";
import { holdClicks, replayClick } from "./replay-clicks.ts";

/**
 * The one script inside the pages: loads the loader and `client/progressive.ts` once the page has
 * been painted. Requested any earlier, even with `defer`, they compete with the font on a bad phone
 * connection and delay the largest paint. Links, menus and forms work without them. The build puts
 * it at the end of `<body>`, with the addresses of the other scripts and the data on its tag.
 */

/** How long after `load` to wait if no paint is reported, in milliseconds. */
const WITHOUT_PAINT = 2000;

const enhance = document.currentScript?.dataset.enhance;
const { pathname } = location;
const policy = trustedTypes?.createPolicy("site-scripts", {
	createScriptURL: (address) => address,
});
let fetched = false;

function fetchScripts(): void {
	if (fetched || !enhance) return;
	fetched = true;
	for (const address of ["/loader.js", enhance]) {
		const script = document.createElement("script");
		script.src = policy?.createScriptURL(address) ?? address;
		script.async = false;
		// `progressive.ts` runs last. A click needs it as well as the loader, because it closes the
		// menu when a widget opens.
		if (address === enhance) script.onload = script.onerror = replayClick;
		document.head.append(script);
	}
}

function fetchSoon(): void {
	if ("requestIdleCallback" in window) requestIdleCallback(fetchScripts, { timeout: 1000 });
	else setTimeout(fetchScripts, 100);
}

holdClicks(fetchScripts);
// Entries that the router added before a reload share this document: going back to one of them
// changes the address but not the content.
addEventListener("popstate", () => {
	if (location.pathname !== pathname && !("routed" in document.documentElement.dataset))
		location.reload();
});
if (PerformanceObserver.supportedEntryTypes?.includes("paint"))
	new PerformanceObserver(fetchSoon).observe({ type: "paint", buffered: true });
addEventListener("load", () => setTimeout(fetchScripts, WITHOUT_PAINT));
// The router left this page with manual restoration, and hasn't loaded yet to restore the position.
if (history.scrollRestoration === "manual") {
	const places = JSON.parse(sessionStorage["react-router-scroll-positions"] ?? "{}");
	scrollTo(0, places[history.state?.key] ?? 0);
}
