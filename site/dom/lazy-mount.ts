import type { CoachWidget } from "../../widgets/elements.ts";

/** Distance below the window at which things are loaded, the same as the loader's. */
const NEAR = "600px";

let observer: IntersectionObserver | undefined;

/**
 * Loads prerendered widgets (`data-dsd`) and frames once they are near the window. Widgets can be
 * read, filled in and sent without script, so the loader leaves them alone, and all wait until the
 * page has been painted: loading widgets at once would slow the largest paint by 6% on a bad
 * connection, and browsers start a lazy frame up to 2,500 pixels before it is seen.
 */
export function mountNearby(): void {
	observer ??= new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting) continue;
				observer?.unobserve(target);
				if (target instanceof HTMLIFrameElement) target.src ||= target.dataset.src ?? "";
				else mountWidget(target.localName);
			}
		},
		{ rootMargin: NEAR },
	);
	for (const element of document.querySelectorAll("[data-dsd],iframe[data-src]"))
		observer.observe(element);
}

/**
 * Loads a widget through the loader, or through the loader's queue if it has not run yet. If that
 * fails, the widget stays as it is.
 */
export function mountWidget(element: string): void {
	const name = element.slice("coach-".length) as CoachWidget;
	window.Coachkit ??= {};
	const kit = window.Coachkit;
	if (kit.load) kit.load(name).catch(() => {});
	else {
		kit.q ??= [];
		kit.q.push(["load", name]);
	}
}
