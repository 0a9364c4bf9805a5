import { states } from "../../demo/gallery/states.js";
import type { Shot } from "./shots.ts";

/** Every state of the gallery, light and dark, on a small phone and a laptop. */
export const widgetShots: Shot[] = Object.entries(states).flatMap(([widget, ofWidget]) =>
	Object.keys(ofWidget).flatMap((state) =>
		(["light", "dark"] as const).flatMap((theme) =>
			[320, 1280].map((width) => ({
				name: `widgets/${widget}-${state}-${theme}-${width}`,
				width,
				theme,
				fullPage: true,
				url: (house) =>
					`${house.partner}/gallery.html?${new URLSearchParams({ widget, state, theme })}`,
				async prepare(page) {
					await page.waitForSelector("html[data-gallery]", { state: "attached", timeout: 20_000 });
					const outcome = await page.locator("html").getAttribute("data-gallery");
					if (outcome !== "ready") throw new Error(`the gallery says ${outcome}`);
					await page.waitForTimeout(200);
				},
			})),
		),
	),
);
