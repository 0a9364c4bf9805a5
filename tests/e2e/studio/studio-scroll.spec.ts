import { findFirefox, noFirefox } from "../../../tools/browsers.ts";
import { launchChromium } from "../../hosts/drivers/chromium.ts";
import { launchFirefox } from "../../hosts/drivers/firefox.ts";
import type { Tab } from "../../hosts/drivers/tab.ts";
import { expect, test } from "../test.ts";

const radio = (name: string, value: string) => `.bench input[name="${name}"][value="${value}"]`;
const backgrounds = ["dark", "blog", "narrow", "phone", "plain"];

/**
 * Every control of the studio, in an order in which each exists when it is needed. `load` opens a dialog in the
 * preview.
 */
const controls = [
	...[radio("widget", "contact"), radio("widget", "share"), radio("widget", "checklist")],
	...[radio("mode", "modal"), radio("trigger", "scroll"), '.bench [name="amount"]'],
	...[radio("trigger", "load"), radio("trigger", "click"), '.bench [name="label"]'],
	...[radio("mode", "button"), radio("mode", "inline")],
	...[radio("theme", "dark"), radio("theme", "light"), '.bench [name="accent"]'],
	...['.bench [name="heading"]', '.bench [name="font"]'],
	...[1, 2, 3].map((nth) => `.fold:nth-of-type(${nth}) summary`),
	...[radio("shape", "tag"), radio("shape", "place")],
];
const inPreview = [...backgrounds.map((value) => radio("background", value)), ".quiet"];

/** Presses the middle of a control, once it is in view; returns how far the page has moved since. */
async function press(tab: Tab, selector: string): Promise<number> {
	const { x, y, before } = await tab.run((it) => {
		const element = document.querySelector(it) as HTMLElement;
		if (!element) throw new Error(`There is no ${it}`);
		const target = element.closest(".option, .tick") ?? element;
		// A row wider than a phone scrolls separately.
		target.parentElement?.scrollTo({ left: (target as HTMLElement).offsetLeft - 100 });
		const place = target.getBoundingClientRect();
		if (place.top < 140 || place.bottom > innerHeight - 20)
			scrollTo({ top: scrollY + place.top - innerHeight / 2, behavior: "instant" });
		const { left, top, width, height } = target.getBoundingClientRect();
		return { x: left + width / 2, y: top + height / 2, before: scrollY };
	}, selector);
	await tab.clickAt(x, y);
	if (/amount|label|accent|heading/.test(selector)) await tab.type("7");
	await tab.run(previewed, selector === radio("trigger", "load") ? "coach:open" : "");
	return (await tab.run(() => scrollY)) - before;
}

/** In the page: shortens the studio's pause after typing and choosing, and counts the previews. */
function hurry(): void {
	const later = setTimeout;
	const seen = { previews: 0 };
	Object.assign(window, {
		seen,
		setTimeout: (action: () => void, wait = 0) => later(action, wait <= 300 ? 0 : wait),
	});
	new MutationObserver((changes) => {
		for (const { addedNodes } of changes) seen.previews += addedNodes.length;
	}).observe(document.querySelector(".stage") as Node, { childList: true });
}

/**
 * In the page: waits until the choice is in the preview, and its form is rendered and has taken the focus, if it
 * does.
 */
async function previewed(heard: string): Promise<void> {
	const frame = () => new Promise(requestAnimationFrame);
	const told = () => document.querySelector(".stage + .hint")?.textContent ?? "";
	await frame();
	do await frame();
	while (document.querySelectorAll(".stage iframe").length !== 1 || !told().includes(heard));
	await frame();
	await frame();
}

const browsers = [
	["Chromium", launchChromium],
	["Firefox", launchFirefox],
] as const;
const widths = [390, 1024, 1440];

for (const [[browser, launch], width] of browsers.flatMap((each) =>
	widths.map((width) => [each, width] as const),
)) {
	const phone = width < 1024;
	test(`no control of the studio moves its page, ${browser}, ${width} px`, {
		tag: "@long",
	}, async ({ house }) => {
		test.skip(browser === "Firefox" && !findFirefox(), noFirefox);
		test.setTimeout(120_000);
		const driver = await launch();
		try {
			const tab = await driver.tab();
			await tab.resize(width, 900);
			await tab.open(`${house.site}/embed`);
			await tab.run(hurry);
			await tab.run(previewed, "coach:ready");
			expect(await tab.run(() => scrollY), "opens at").toBe(0);
			const all = [
				...controls,
				...(phone ? ["#tab-preview"] : []),
				...inPreview,
				...(phone ? ["#tab-snippet"] : []),
				".panel-snippet .button",
			];
			for (const control of all) expect([control, await press(tab, control)]).toEqual([control, 0]);
			// Every control but folds, tabs and the copy button must have led to a new preview.
			const previews = await tab.run(
				() => (window as unknown as { seen: { previews: number } }).seen.previews,
			);
			expect(previews).toBeGreaterThan(controls.length - 3);
		} finally {
			await driver.close();
		}
	});
}
