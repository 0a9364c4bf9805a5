import { storyNames } from "../../../desk/stories/story-names.ts";
import { equal, ok } from "../lib/assert.ts";
import { axeTroubles } from "../lib/gallery.ts";
import { until } from "../lib/page.ts";

type View = Parameters<typeof axeTroubles>[0];

describe("the gallery of the desk's components", () => {
	for (const [component, states] of Object.entries(storyNames))
		for (const state of states)
			for (const theme of ["light", "dark"])
				it(`${component} ${state} ${theme}`, async () => {
					const frame = document.createElement("iframe");
					const address = new URLSearchParams({ component, state, theme });
					const src = `/desk-gallery.html?${address}`;
					Object.assign(frame, { width: 320, height: 640, src });
					document.body.append(frame);
					const html = () => frame.contentDocument?.documentElement;
					await until(() => html()?.dataset.gallery, "the state is reached");
					equal(html()?.dataset.gallery, "ready");
					const rules = theme === "dark" ? ["color-contrast"] : undefined;
					equal(await axeTroubles(frame.contentWindow as View, rules), []);
					ok((html()?.scrollWidth ?? 0) <= 320, "it fits");
					frame.remove();
				});
});
