import { mountNearby } from "../dom/lazy-mount.ts";

/** Quiet time after the last candidate for the largest paint, in milliseconds. */
const QUIET_AFTER_LCP = 500;
/**
 * How long to wait if the largest paint is not reported, in milliseconds. Some browsers never
 * report it, and none does after an input, which may come before this script.
 */
const WITHOUT_LCP = 1500;
const firstInputs = ["pointerdown", "keydown", "touchstart"] as const;

/**
 * Starts React once the page has been painted and a moment has passed, or at the first input. Until
 * then every link is an ordinary link. Starting earlier would delay the largest paint considerably.
 *
 * @param module address of `client/hydrate.tsx`
 */
export function hydrateOnIdle(module: string): void {
	let started = false;
	const start = () => {
		if (started) return;
		started = true;
		for (const name of firstInputs) removeEventListener(name, start);
		mountNearby();
		void import(/* @vite-ignore */ module);
	};
	// A press that `replay-clicks.ts` holds was the first input, before this script ran.
	if (document.querySelector("[data-late][aria-busy]")) start();
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
