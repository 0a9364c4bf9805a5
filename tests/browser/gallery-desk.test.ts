import { storyNames } from "../../desk/stories/story-names.ts";
import { equal, ok } from "./lib/assert.ts";
import { axeTroubles } from "./lib/gallery.ts";
import { until } from "./lib/page.ts";

type View = Parameters<typeof axeTroubles>[0];

describe("the gallery of the desk's components", () => {
	for (const [component, states] of Object.entries(storyNames))
		for (const state of states)
			it(`${component} ${state}, light and dark`, async () => {
				const frame = document.createElement("iframe");
				const src = `/desk-gallery.html?${new URLSearchParams({ component, state })}`;
				Object.assign(frame, { width: 320, height: 640, src });
				document.body.append(frame);
				const page = () => frame.contentDocument?.documentElement as HTMLElement;
				await until(() => page()?.dataset.gallery, "the state is reached");
				equal(page().dataset.gallery, "ready");
				const view = frame.contentWindow as View;
				equal(await axeTroubles(view), []);
				ok(page().scrollWidth <= 320, "it fits");
				const background = () => view.getComputedStyle(page().querySelector("body") as Element);
				const light = background().color;
				page().style.colorScheme = "dark";
				await new Promise((drawn) => view.requestAnimationFrame(() => setTimeout(drawn)));
				ok(background().color !== light, "the dark theme shows");
				equal(await axeTroubles(view, ["color-contrast"]), [], "dark");
				frame.remove();
			});
});
