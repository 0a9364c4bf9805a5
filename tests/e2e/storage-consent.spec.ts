import type { Page } from "@playwright/test";
import {
	accessOfGrounds,
	readDeviceAccess,
	readStoredNames,
	recordDeviceAccess,
} from "../support/device-access.ts";
import { fill, openModal } from "../support/visitor.ts";
import { expect, hydrated, test } from "./test.ts";

/** Sets the visitor's answer to the page's consent banner. */
const setConsent = (page: Page, consent: "given" | "needed") =>
	page.evaluate((word) => {
		const { Coachkit } = window as unknown as { Coachkit: { tag: HTMLElement } };
		Coachkit.tag.dataset.consent = word;
	}, consent);

/** Waits until the analytics code has loaded. */
const waitForFunnel = (page: Page) =>
	page.waitForFunction(() =>
		performance.getEntriesByType("resource").some(({ name }) => name.includes("/funnel-")),
	);

/** Fires the event of a visitor who switches to another tab. */
const leaveTab = (page: Page) => page.evaluate(() => dispatchEvent(new Event("visibilitychange")));

/** Resolves once a form was sent. */
const waitForSent = (page: Page) =>
	page.evaluate(() => new Promise((done) => addEventListener("coach:sent", done, { once: true })));

test("attribution is read only if the page says that its visitor consented", {
	tag: "@quick",
}, async ({ page, house }) => {
	await recordDeviceAccess(page, house.site);
	await page.goto(`${house.site}/?utm_source=mail`);
	await hydrated(page);
	await setConsent(page, "given");
	const lead = page.waitForRequest("**/leads");
	const done = waitForSent(page);
	await fill.contact(await openModal(page, "contact"), "jo@visitor.example");
	expect((await lead).postDataJSON()).toMatchObject({
		context: { campaign: { utm_source: "mail" } },
	});
	await done;
	const read = await readDeviceAccess(page);
	expect(accessOfGrounds("consent").filter((what) => !read.includes(what))).toEqual([]);
});

test("a page without consent sends no attribution and counts nothing", async ({ page, house }) => {
	const posts: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") posts.push(new URL(request.url()).search);
	});
	await page.goto(`${house.site}/?utm_source=mail`);
	await hydrated(page);
	await setConsent(page, "needed");
	const lead = page.waitForRequest("**/leads");
	const done = waitForSent(page);
	await fill.contact(await openModal(page, "contact"), "jo@visitor.example");
	expect((await lead).postDataJSON().context).toEqual({
		page: `${house.site}/`,
		referrer: "",
		publication: expect.stringMatching(/^[0-9a-f]{8}$/),
	});
	await done;
	await waitForFunnel(page);
	await leaveTab(page);
	// Checks that a post would be noticed: what begins after consent is sent.
	await setConsent(page, "given");
	const agreed = waitForSent(page);
	await fill.checklist(await openModal(page, "checklist"), "jo@visitor.example");
	await agreed;
	await waitForFunnel(page);
	await leaveTab(page);
	await expect.poll(() => posts).toEqual(["", "", "?steps"]);
});

test("after an opt-out the tab deletes scroll positions", async ({ page, house }) => {
	await page.goto(house.site);
	await hydrated(page);
	await page.evaluate(() => localStorage.setItem("coachkit:objection", "1"));
	await page.goto(`${house.site}/blog`);
	expect(await readStoredNames(page)).toEqual(["coachkit:objection"]);
});
