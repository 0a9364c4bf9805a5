import { equal, ok } from "./assert.ts";
import { axeTroubles, dangling, darken, eachState, overflowing, showState } from "./gallery.ts";

/** In a sample run each language shows other states. */
const languages = ["pl", "ro", "cy"];

interface Sample {
	lang?: string;
	/** A run without `--matrix` shows one in this many states. */
	oneOf?: number;
}

/**
 * Checks every state in a page and at 320 px: nothing is cut off or overflows, and every referenced id exists. In
 * English it also runs axe; in dark mode only for colours, which are all that differs.
 */
export function gallerySuite(
	widgets: readonly string[],
	{ lang = "en", oneOf = 1 }: Sample = {},
): void {
	describe(`the gallery: ${widgets} in ${lang}`, () => {
		let nth = 0;
		eachState(widgets, (widget, state) => {
			const share = Math.max(0, languages.indexOf(lang));
			if (nth++ % oneOf !== share && !everyState) return;
			it(`${widget} ${state} ${lang}`, async () => {
				const { page, view, frame, remove } = await showState({ widget, state, lang });
				try {
					const element = page.querySelector(`coach-${widget}`) as Element;
					equal(dangling(element), [], "ids that nothing has");
					equal(overflowing(element, view), [], "at 480 px");
					if (lang === "en") equal(await axeTroubles(view), [], "axe");
					frame.width = "320";
					// Container queries and dialogs update in the next frame.
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
