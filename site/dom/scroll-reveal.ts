/** Share of an element that must be in view before it is revealed (spec section 9). */
const THRESHOLD = 0.1;

let observer: IntersectionObserver | undefined;

/**
 * Reveals sections below the fold as they scroll into view. Only elements out of sight are ever
 * hidden, only by script, and never for visitors who prefer reduced motion or are printing.
 */
export function observeReveals(): void {
	if (!("IntersectionObserver" in window)) return;
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	observer ??= new IntersectionObserver(look, { threshold: THRESHOLD });
	for (const element of document.querySelectorAll('[data-reveal=""]')) observer.observe(element);
}

/** The observer reports once at the start, which tells what is below the fold without measuring. */
function look(entries: IntersectionObserverEntry[]): void {
	for (const { boundingClientRect, isIntersecting, rootBounds, target } of entries) {
		const below = boundingClientRect.top >= (rootBounds?.bottom ?? innerHeight);
		if (!isIntersecting && below) target.setAttribute("data-reveal", "waiting");
		else if (isIntersecting || target.getAttribute("data-reveal") === "") {
			target.setAttribute("data-reveal", "seen");
			observer?.unobserve(target);
		}
	}
}
