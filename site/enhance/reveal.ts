/** Part of an element that has to be in view before it comes in (spec section 9). */
const THRESHOLD = 0.1;

let observer: IntersectionObserver | undefined;

/**
 * Lets sections below the fold come in as they scroll into view. Only what is out of sight now
 * is ever hidden, only by script, and never for visitors who ask for less motion or are printing.
 */
export function watchReveals(): void {
	if (!("IntersectionObserver" in window)) return;
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	observer ??= new IntersectionObserver(show, { threshold: THRESHOLD });
	for (const element of document.querySelectorAll("[data-reveal]:not([data-reveal=seen])")) {
		if (element.getBoundingClientRect().top < innerHeight) continue;
		element.setAttribute("data-reveal", "waiting");
		observer.observe(element);
	}
}

function show(entries: IntersectionObserverEntry[]): void {
	for (const { isIntersecting, target } of entries) {
		if (!isIntersecting) continue;
		target.setAttribute("data-reveal", "seen");
		observer?.unobserve(target);
	}
}
