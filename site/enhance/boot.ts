import { wakeWidgets } from "./widgets.ts";

/** Quiet time after the last candidate for the largest paint, milliseconds. */
const QUIET_AFTER_LCP = 500;
/** How long after `load` to wait where the browser does not report the largest paint. */
const WITHOUT_LCP = 1500;
const firstInputs = ["pointerdown", "keydown", "touchstart"] as const;

/** What hydration needs; the build writes the addresses on the starter's own script tag. */
export interface BootFiles {
	/** Module that starts the router on this page. */
	router: string;
	/** Stylesheet with the rules of every page. */
	styles: string;
	/** Sprite with the icons of every page. */
	icons: string;
}

/**
 * Starts React once the page has been painted and read into, or at the first input. Until then
 * every link is an ordinary link. Starting any earlier costs most of the largest paint's time.
 */
export function bootLater(files: BootFiles): void {
	let started = false;
	const start = () => {
		if (started) return;
		started = true;
		for (const name of firstInputs) removeEventListener(name, start);
		void boot(files);
	};
	for (const name of firstInputs) addEventListener(name, start, { passive: true });

	const idle = () =>
		"requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 2000 }) : start();
	if (!PerformanceObserver?.supportedEntryTypes?.includes("largest-contentful-paint")) {
		addEventListener("load", () => setTimeout(idle, WITHOUT_LCP));
		return;
	}
	let quiet: ReturnType<typeof setTimeout> | undefined;
	new PerformanceObserver(() => {
		clearTimeout(quiet);
		quiet = setTimeout(idle, QUIET_AFTER_LCP);
	}).observe({ type: "largest-contentful-paint", buffered: true });
}

/** Rules and icons of the other pages have to be there before the router may show one. */
async function boot({ router, styles, icons }: BootFiles): Promise<void> {
	wakeWidgets();
	await Promise.allSettled([addStyles(styles), addIcons(icons)]);
	await import(/* @vite-ignore */ router);
}

function addStyles(href: string): Promise<void> {
	return new Promise((resolve) => {
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = href;
		link.onload = link.onerror = () => resolve();
		document.head.append(link);
	});
}

async function addIcons(href: string): Promise<void> {
	const answer = await fetch(href);
	const sprite = document.getElementById("icons");
	if (sprite && answer.ok) sprite.outerHTML = await answer.text();
}
