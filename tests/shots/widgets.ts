import { states } from "../../demo/gallery/states.js";
import { languageNames } from "../../tools/languages/language-names.ts";
import type { Shot } from "./shots.ts";

const shot = (name: string, width: number, params: Record<string, string>): Shot => ({
	name: `widgets/${name}-${width}`,
	width,
	theme: params.theme === "dark" ? "dark" : "light",
	fullPage: true,
	url: (house) => `${house.partner}/gallery.html?${new URLSearchParams(params)}`,
	async prepare(page) {
		await page.waitForSelector("html[data-gallery]", { state: "attached", timeout: 20_000 });
		const outcome = await page.locator("html").getAttribute("data-gallery");
		if (outcome !== "ready") throw new Error(`the gallery says ${outcome}`);
		await page.waitForTimeout(200);
	},
});

/**
 * Every gallery state, light and dark, on a small phone and a laptop. Other languages: light, on the phone, where
 * long words are most likely to overflow.
 */
export const widgetShots: Shot[] = Object.entries(states).flatMap(([widget, ofWidget]) =>
	Object.keys(ofWidget).flatMap((state) => [
		...["light", "dark"].flatMap((theme) =>
			[320, 1280].map((width) =>
				shot(`${widget}-${state}-${theme}`, width, { widget, state, theme }),
			),
		),
		...languageNames.map((lang) =>
			shot(`${lang}/${widget}-${state}`, 320, { widget, state, lang }),
		),
	]),
);
