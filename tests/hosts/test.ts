import { test as base, expect } from "@playwright/test";
import { freePort } from "../../gateway/testing/free-port.ts";
import { findFirefox, noFirefox } from "../../tools/browsers.ts";
import { type ChromiumTab, launchChromium } from "./drivers/chromium.ts";
import { launchFirefox } from "./drivers/firefox.ts";
import type { Driver, Tab } from "./drivers/tab.ts";
import { launchWebKit } from "./drivers/webkit.ts";
import { installFind } from "./support/find.ts";
import { type Hosts, startHosts } from "./support/servers.ts";

interface Fixtures {
	/** Whether the tab's screen can be touched. */
	touch: boolean;
	/** A new tab of the project's browser. At the end its page must have had no errors. */
	tab: Tab;
	/** Errors the test expects: patterns for console lines and for the page's own record. */
	expected: RegExp[];
	/** The same tab in Chromium; in other browsers the test is skipped. */
	chromium: ChromiumTab;
}

interface WorkerFixtures {
	/** Whether Chromium paints the same page the same way each time, pixel by pixel. That's slow. */
	pixelExact: boolean;
	hosts: Hosts;
	/** Undefined if the project's browser isn't installed. */
	driver: Driver | undefined;
}

/** Errors recorded by the page, and console errors and warnings. */
export async function errorsOf(tab: Tab): Promise<string[]> {
	// As text, because a page's own `toJSON` on arrays would interfere with WebDriver.
	const noted = await tab.run(() =>
		((window as { __errors?: string[] }).__errors ?? []).join("\0"),
	);
	return [...noted.split("\0").filter(Boolean), ...tab.console()];
}

export const test = base.extend<Fixtures, WorkerFixtures>({
	hosts: [
		// biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
		async ({}, use) => {
			const hosts = await startHosts();
			await use(hosts);
			await hosts.close();
		},
		{ scope: "worker" },
	],
	pixelExact: [false, { option: true, scope: "worker" }],
	driver: [
		async ({ pixelExact }, use, { project }) => {
			if (project.name === "firefox" && !findFirefox()) return use(undefined);
			const launch = {
				chromium: () => launchChromium(pixelExact),
				firefox: launchFirefox,
				webkit: async () => launchWebKit(await freePort()),
			}[project.name];
			if (!launch) throw new Error(`There is no browser "${project.name}".`);
			const driver = await launch();
			await use(driver);
			await driver.close();
		},
		{ scope: "worker" },
	],
	expected: async ({ browserName: _ }, use) => use([]),
	touch: [false, { option: true }],
	tab: async ({ driver, hosts, expected, touch }, use) => {
		if (!driver) return test.skip(true, noFirefox);
		hosts.clean();
		const tab = await driver.tab(touch);
		await use(tab);
		const errors = await errorsOf(tab);
		await tab.close();
		expect(errors.filter((line) => !expected.some((each) => each.test(line)))).toEqual([]);
	},
	chromium: async ({ tab }, use) => {
		test.skip(tab.browser !== "chromium", "only Chromium can measure this");
		await use(tab as ChromiumTab);
	},
});

export { longUnless, quickIf, quickOrLong } from "../support/long.ts";
export { expect };

/** Values that every driver returns unchanged; Firefox's turns an element into nothing. */
type Answer = boolean | string | number | null | undefined;

/** Polls the page until the answer is true. */
export async function until<A>(
	tab: Tab,
	what: string,
	condition: (argument: A) => Answer,
	argument?: A,
): Promise<void> {
	const holds = async () => {
		await installFind(tab);
		return tab.run(condition as (argument: A) => boolean, argument as A);
	};
	await expect.poll(holds, { message: what, intervals: [40] }).toBeTruthy();
}
