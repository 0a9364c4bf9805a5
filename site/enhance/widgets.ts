/** How far below the window a widget is fetched already, as the loader does it. */
const NEAR = "600px";

/** What is used here of the loader's `window.Coachkit`. */
interface Loader {
	part?(name: string): Promise<unknown>;
}

let observer: IntersectionObserver | undefined;

const loader = () => (window as { Coachkit?: Loader }).Coachkit;

/**
 * Brings prerendered widgets (`data-dsd`) to life once they are near. They can be read, filled in and
 * sent without script, so the loader leaves them alone and they wait until the page has been painted:
 * fetching them at once costs the largest paint 6 % on a bad connection.
 */
export function wakeWidgets(): void {
	if (!loader()?.part) {
		const tag = document.querySelector('script[src="/loader.js"]');
		tag?.addEventListener("load", wakeWidgets, { once: true });
		return;
	}
	observer ??= new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting) continue;
				observer?.unobserve(target);
				for (const name of ["kit", target.localName.slice("coach-".length)])
					loader()
						?.part?.(name)
						.catch(() => {});
			}
		},
		{ rootMargin: NEAR },
	);
	for (const element of document.querySelectorAll("[data-dsd]")) observer.observe(element);
}
