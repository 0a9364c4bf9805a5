/**
 * The one script inside the pages: fetches the loader and `site/enhance.ts` once the page has been
 * painted. Asked for any earlier, even as late scripts, they share a bad phone connection with the
 * font, and the largest paint waits for them. Links, menus and forms work without both. The build
 * puts it at the end of `<body>` and writes the addresses on its tag.
 */

/** How long after `load` to wait where no paint is reported, milliseconds. */
const WITHOUT_PAINT = 2000;

const { enhance, ...files } = document.currentScript?.dataset ?? {};
let fetched = false;

function fetchScripts(): void {
	if (fetched || !enhance) return;
	fetched = true;
	for (const [src, data] of [["/loader.js"], [enhance, files]] as const) {
		const script = document.createElement("script");
		Object.assign(script.dataset, data);
		script.src = src;
		document.head.append(script);
	}
}

function fetchSoon(): void {
	if ("requestIdleCallback" in window) requestIdleCallback(fetchScripts, { timeout: 1000 });
	else setTimeout(fetchScripts, 100);
}

if (PerformanceObserver.supportedEntryTypes?.includes("paint"))
	new PerformanceObserver(fetchSoon).observe({ type: "paint", buffered: true });
addEventListener("load", () => setTimeout(fetchScripts, WITHOUT_PAINT));
