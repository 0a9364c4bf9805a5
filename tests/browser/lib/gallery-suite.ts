import { equal } from "./assert.ts";
import { axeTroubles, dangling, eachState, overflowing, showState } from "./gallery.ts";

/** Axe on every state, and nothing cut off or sticking out: in a page and in 320 px, light and dark. */
export function gallerySuite(widgets: readonly string[], lang = "en"): void {
	describe(`the gallery: ${widgets} in ${lang}`, () => {
		eachState(widgets, lang, (name, address) => {
			it(name, async () => {
				const { page, view, frame, remove } = await showState(address);
				try {
					const widget = page.querySelector(`coach-${address.widget}`) as Element;
					equal(await axeTroubles(view), [], "axe");
					equal(dangling(widget), [], "ids that nothing has");
					equal(overflowing(widget, view), [], "at 480 px");
					frame.width = "320";
					// Container queries and dialogs follow at the next frame.
					await new Promise((resolve) => view.requestAnimationFrame(() => setTimeout(resolve)));
					equal(overflowing(widget, view), [], "at 320 px");
				} finally {
					remove();
				}
			});
		});
	});
}
