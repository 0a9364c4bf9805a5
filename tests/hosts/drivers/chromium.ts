import { chromium, type Page } from "playwright";
import { needTestBrowser, testFlags } from "../../../tools/browsers.ts";
import type { Driver, Tab } from "./tab.ts";

/**
 * Flags to paint the page in one piece, because seams between tiles and layers would differ by a pixel or two. Each
 * keystroke then repaints the whole window, so only tests that compare pictures use them.
 */
const pixelExactFlags = [
	"--disable-partial-raster",
	"--default-tile-width=4096",
	"--default-tile-height=4096",
	"--disable-lcd-text",
	"--disable-skia-runtime-opts",
	"--disable-gpu-compositing",
	"--disable-prefer-compositing-to-lcd-text",
	"--force-color-profile=srgb",
];

/** A Chromium tab; `page` is for measurements that only Chromium has. */
export interface ChromiumTab extends Tab {
	page: Page;
}

/** @param pixelExact whether the same page must be painted the same each time, pixel by pixel */
export async function launchChromium(pixelExact = false): Promise<Driver> {
	const browser = await chromium.launch({
		executablePath: needTestBrowser(),
		args: [...testFlags, ...(pixelExact ? pixelExactFlags : [])],
	});
	return {
		async tab(touch = false): Promise<ChromiumTab> {
			const context = await browser.newContext({
				viewport: { width: 1320, height: 3400 },
				hasTouch: touch,
				permissions: ["clipboard-read", "clipboard-write"],
			});
			const page = await context.newPage();
			const seen: string[] = [];
			page.on("console", (message) => {
				if (["error", "warning"].includes(message.type())) seen.push(message.text());
			});
			page.on("pageerror", (error) => seen.push(String(error)));
			return {
				browser: "chromium",
				page,
				open: async (url) => void (await page.goto(url)),
				run: (action, argument) => page.evaluate(action as never, argument) as never,
				clickAt: (x, y) => page.mouse.click(x, y),
				type: (text) => page.keyboard.type(text),
				tapAt: (x, y) => page.touchscreen.tap(x, y),
				paste: async (text) => {
					await page.evaluate((it) => navigator.clipboard.writeText(it), text);
					await page.keyboard.press("ControlOrMeta+V");
				},
				press: (key) => page.keyboard.press(key),
				picture: (clip) => page.screenshot({ clip, caret: "hide" }),
				console: () => seen,
				resize: (width, height) => page.setViewportSize({ width, height }),
				close: () => context.close(),
			};
		},
		close: () => browser.close(),
	};
}
