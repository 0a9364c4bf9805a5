import type { CoachWidget } from "../../widgets/elements.ts";

/** How far below the window something is fetched already, as the loader does it. */
const NEAR = "600px";

let observer: IntersectionObserver | undefined;

/**
 * Brings prerendered widgets (`data-dsd`) and frames to life once they are near. Widgets can be read,
 * filled in and sent without script, so the loader leaves them alone, and all wait until the page has
 * been painted: fetching widgets at once costs the largest paint 6 % on a bad connection, and
 * browsers start a lazy frame up to 2,500 pixels before it is seen.
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

/** Through the loader, or its queue where it has not run yet. What cannot be fetched stays as it is. */
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
