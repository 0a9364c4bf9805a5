import { mountNearby } from "../dom/lazy-mount.ts";

/** Quiet time after the last candidate for the largest paint, milliseconds. */
const QUIET_AFTER_LCP = 500;
/**
 * How long to wait, milliseconds, where the largest paint is not reported: by some browsers never, by
 * all once there has been an input, which may be earlier than this script.
 */
const WITHOUT_LCP = 1500;
const firstInputs = ["pointerdown", "keydown", "touchstart"] as const;

/**
 * Starts React once the page has been painted and read into, or at the first input. Until then
 * every link is an ordinary link. Starting any earlier costs most of the largest paint's time.
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
	// A press that `replay-clicks.ts` keeps was an input before this script.
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
