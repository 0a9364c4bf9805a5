import { type EveryPageFiles, fetchEveryPage } from "./every-page.ts";
import { wakeNear } from "./near.ts";

/** Quiet time after the last candidate for the largest paint, milliseconds. */
const QUIET_AFTER_LCP = 500;
/**
 * How long to wait, milliseconds, where the largest paint is not reported: by some browsers never, by
 * all once there has been an input, which may be earlier than this script.
 */
const WITHOUT_LCP = 1500;
const firstInputs = ["pointerdown", "keydown", "touchstart"] as const;

/** What hydration needs on every page; written by the build. */
declare const BOOT_FILES: EveryPageFiles & {
	/** Large modules, in the order in which they run. */
	modules: string[];
};
const everyPage = BOOT_FILES;

/**
 * Starts React once the page has been painted and read into, or at the first input. Until then
 * every link is an ordinary link. Starting any earlier costs most of the largest paint's time.
 *
 * @param startModule address of the page's module that starts the router
 */
export function bootLater(startModule: string): void {
	let started = false;
	const start = () => {
		if (started) return;
		started = true;
		for (const name of firstInputs) removeEventListener(name, start);
		void boot(startModule);
	};
	for (const name of firstInputs) addEventListener(name, start, { passive: true });

	const idle = () =>
		"requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 2000 }) : start();
	let quiet = setTimeout(idle, WITHOUT_LCP);
	if (!PerformanceObserver.supportedEntryTypes?.includes("largest-contentful-paint")) return;
	new PerformanceObserver(() => {
		clearTimeout(quiet);
		quiet = setTimeout(idle, QUIET_AFTER_LCP);
	}).observe({ type: "largest-contentful-paint", buffered: true });
}

/**
 * Icons of the other pages have to be there before the router may show one. Modules run
 * one at a time, so that a tap in between is answered.
 */
async function boot(startModule: string): Promise<void> {
	wakeNear();
	const modules = [...everyPage.modules, startModule];
	for (const href of modules) preload(href);
	await fetchEveryPage(everyPage);
	for (const module of modules) {
		await import(/* @vite-ignore */ module);
		await new Promise((resolve) => setTimeout(resolve));
	}
}

function preload(href: string): void {
	const link = document.createElement("link");
	link.rel = "modulepreload";
	link.href = href;
	document.head.append(link);
}
