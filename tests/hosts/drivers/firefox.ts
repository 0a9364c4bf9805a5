import puppeteer from "puppeteer-core";
import { findFirefox, noFirefox } from "../../../tools/browsers.ts";
import type { Driver } from "./tab.ts";

export async function launchFirefox(): Promise<Driver> {
	const executablePath = findFirefox();
	if (!executablePath) throw new Error(noFirefox);
	const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
	return {
		async tab() {
			const context = await browser.createBrowserContext();
			const page = await context.newPage();
			await page.setViewport({ width: 1320, height: 3400 });
			const seen: string[] = [];
			page.on("console", (message) => {
				if (["error", "warn"].includes(message.type())) seen.push(message.text());
			});
			// Dismisses messages as Playwright does, because they would block the page.
			page.on("dialog", (dialog) => void dialog.dismiss());
			page.on("pageerror", (error) => seen.push(String(error)));
			return {
				browser: "firefox" as const,
				open: async (url) => void (await page.goto(url)),
				run: (action, argument) => page.evaluate(action as never, argument) as never,
				clickAt: (x, y) => page.mouse.click(x, y),
				type: (text) => page.keyboard.type(text),
				tapAt: (x, y) => page.touchscreen.tap(x, y),
				paste: async (text) => {
					await page.evaluate((it) => navigator.clipboard.writeText(it), text);
					const command = process.platform === "darwin" ? "Meta" : "Control";
					await page.keyboard.down(command);
					await page.keyboard.press("v");
					await page.keyboard.up(command);
				},
				press: (key) => page.keyboard.press(key),
				picture: async (clip) =>
					// In quirks mode Firefox does not know the page's height beyond the window.
					Buffer.from(await page.screenshot({ clip, captureBeyondViewport: false })),
				console: () => seen,
				resize: (width, height) => page.setViewport({ width, height }),
				close: () => context.close(),
			};
		},
		close: () => browser.close(),
	};
}
