import { equal, ok } from "./assert.ts";
import { axeTroubles, dangling, darken, eachState, overflowing, showState } from "./gallery.ts";

/** Languages of which a run by itself shows every third state, each its own third; `--matrix` shows all. */
const shared = ["pl", "ro", "cy"];

/**
 * Every state in a page and in 320 px: nothing cut off or sticking out, and no id that nothing has. In English
 * axe looks at it, too; of the dark theme at its colours, which are all that differs.
 */
export function gallerySuite(widgets: readonly string[], lang = "en"): void {
	describe(`the gallery: ${widgets} in ${lang}`, () => {
		let nth = 0;
		eachState(widgets, (widget, state) => {
			const share = shared.indexOf(lang);
			if (share >= 0 && nth++ % shared.length !== share && !everyState) return;
			it(`${widget} ${state} ${lang}`, async () => {
				const { page, view, frame, remove } = await showState({ widget, state, lang });
				try {
					const element = page.querySelector(`coach-${widget}`) as Element;
					equal(dangling(element), [], "ids that nothing has");
					equal(overflowing(element, view), [], "at 480 px");
					if (lang === "en") equal(await axeTroubles(view), [], "axe");
					frame.width = "320";
					// Container queries and dialogs follow at the next frame.
					await new Promise((resolve) => view.requestAnimationFrame(() => setTimeout(resolve)));
					equal(overflowing(element, view), [], "at 320 px");
					if (lang !== "en") return;
					ok(await darken(element), "the dark theme shows");
					equal(await axeTroubles(view, ["color-contrast"]), [], "axe, dark");
				} finally {
					remove();
				}
			});
		});
	});
}
