import type { Tab } from "../drivers/tab.ts";

declare global {
	interface Window {
		/**
		 * Elements by a selector that may lead into the shadow root of a placeholder: "#spot coach-contact".
		 * {@link installFind} puts it there; the helpers of look.ts and `until` do so first.
		 */
		__all(selector: string): Element[];
	}
}

/** Gives the page `window.__all`. */
export const installFind = (tab: Tab) =>
	tab.run(() => {
		// An element named `querySelectorAll` hides the document's own method, and libraries replace `Document`.
		const find: Document["querySelectorAll"] = Reflect.get(
			Object.getPrototypeOf(document),
			"querySelectorAll",
		);
		window.__all ??= (selector) =>
			selector.split(",").flatMap((one) => {
				const words = one.trim().split(/[ >]+/);
				const last = words.pop() as string;
				const around =
					words.length > 0 ? one.slice(0, one.lastIndexOf(last)).replace(/[ >]+$/, "") : "";
				const roots = [...find.call(document, "[data-coach-widget]")].flatMap((each) =>
					each.shadowRoot && (!around || each.closest(around)) ? [each.shadowRoot] : [],
				);
				return [
					...find.call(document, one),
					...roots.flatMap((root) => [...root.querySelectorAll(last)]),
				];
			});
	});
