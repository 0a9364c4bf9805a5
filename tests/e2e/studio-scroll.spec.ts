import { setTimeout as wait } from "node:timers/promises";
import { launchChromium } from "../hosts/drivers/chromium.ts";
import { launchFirefox } from "../hosts/drivers/firefox.ts";
import type { Tab } from "../hosts/drivers/tab.ts";
import { expect, test } from "./test.ts";

const radio = (name: string, value: string) => `.bench input[name="${name}"][value="${value}"]`;
const backgrounds = ["dark", "blog", "narrow", "phone", "plain"];

/** Every control of the studio, in an order in which each is there. `load` opens a dialog in the preview. */
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

/** Presses the middle of a control, once it is in the window; returns how far the page has moved since. */
async function press(tab: Tab, selector: string): Promise<number> {
	const { x, y, before } = await tab.run((it) => {
		const element = document.querySelector(it) as HTMLElement;
		if (!element) throw new Error(`There is no ${it}`);
		const target = element.closest(".option, .tick") ?? element;
		// A row that is wider than a phone scrolls by itself.
		target.parentElement?.scrollTo({ left: (target as HTMLElement).offsetLeft - 100 });
		const place = target.getBoundingClientRect();
		if (place.top < 140 || place.bottom > innerHeight - 20)
			scrollTo({ top: scrollY + place.top - innerHeight / 2, behavior: "instant" });
		const { left, top, width, height } = target.getBoundingClientRect();
		return { x: left + width / 2, y: top + height / 2, before: scrollY };
	}, selector);
	await tab.clickAt(x, y);
	if (/amount|label|accent|heading/.test(selector)) await tab.type("7");
	// The preview follows after a pause, and its form is drawn and may take the focus.
	await wait(900);
	return (await tab.run(() => scrollY)) - before;
}

for (const [browser, launch] of [
	["Chromium", launchChromium],
	["Firefox", launchFirefox],
] as const) {
	test(`no control of the studio moves its page, ${browser}`, async ({ house }) => {
		test.setTimeout(240_000);
		const driver = await launch();
		try {
			for (const width of [390, 1024, 1440]) {
				const tab = await driver.tab();
				await tab.resize(width, 900);
				await tab.open(`${house.site}/embed`);
				await expect
					.poll(() => tab.run(() => document.querySelector(".stage + .hint")?.textContent))
					.toContain("coach:ready");
				await wait(500);
				expect([width, "opens at", await tab.run(() => scrollY)]).toEqual([width, "opens at", 0]);
				const phone = width < 1024;
				const all = [
					...controls,
					...(phone ? ["#tab-preview"] : []),
					...inPreview,
					...(phone ? ["#tab-snippet"] : []),
					".panel-snippet .btn",
				];
				for (const control of all)
					expect([width, control, await press(tab, control)]).toEqual([width, control, 0]);
				await tab.close();
			}
		} finally {
			await driver.close();
		}
	});
}
