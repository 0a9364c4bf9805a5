import type { Page } from "@playwright/test";
import {
	accessOfGrounds,
	readDeviceAccess,
	readStoredNames,
	recordDeviceAccess,
} from "../support/device-access.ts";
import { fill, openModal } from "../support/visitor.ts";
import { expect, hydrated, test } from "./test.ts";

/** Says for the page that its visitor was asked, as a consent banner would. */
const say = (page: Page, consent: "given" | "needed") =>
	page.evaluate((word) => {
		const { Coachkit } = window as unknown as { Coachkit: { tag: HTMLElement } };
		Coachkit.tag.dataset.consent = word;
	}, consent);

/** Waits until the page has what counts how far its visitor comes. */
const counting = (page: Page) =>
	page.waitForFunction(() =>
		performance.getEntriesByType("resource").some(({ name }) => name.includes("/funnel-")),
	);

/** As when its visitor changes to another tab. */
const putAside = (page: Page) => page.evaluate(() => dispatchEvent(new Event("visibilitychange")));

const sent = (page: Page) =>
	page.evaluate(() => new Promise((done) => addEventListener("coach:sent", done, { once: true })));

test("where a visit began is read only where the page says that its visitor agreed", async ({
	page,
	house,
}) => {
	await recordDeviceAccess(page, house.site);
	await page.goto(`${house.site}/?utm_source=mail`);
	await hydrated(page);
	await say(page, "given");
	const lead = page.waitForRequest("**/leads");
	const done = sent(page);
	await fill.contact(await openModal(page, "contact"), "jo@visitor.example");
	expect((await lead).postDataJSON()).toMatchObject({
		context: { campaign: { utm_source: "mail" } },
	});
	await done;
	const read = await readDeviceAccess(page);
	expect(accessOfGrounds("consent").filter((what) => !read.includes(what))).toEqual([]);
});

test("a page whose visitor has not agreed yet tells nothing of them, nor counts", async ({
	page,
	house,
}) => {
	const posts: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") posts.push(new URL(request.url()).search);
	});
	await page.goto(`${house.site}/?utm_source=mail`);
	await hydrated(page);
	await say(page, "needed");
	const lead = page.waitForRequest("**/leads");
	const done = sent(page);
	await fill.contact(await openModal(page, "contact"), "jo@visitor.example");
	expect((await lead).postDataJSON().context).toEqual({ page: `${house.site}/`, referrer: "" });
	await done;
	await counting(page);
	await putAside(page);
	// That a post would have been seen: what is begun once they agreed is told.
	await say(page, "given");
	const agreed = sent(page);
	await fill.checklist(await openModal(page, "checklist"), "jo@visitor.example");
	await agreed;
	await counting(page);
	await putAside(page);
	await expect.poll(() => posts).toEqual(["", "", "?steps"]);
});

test("after an objection the tab forgets how far its visitor had scrolled", async ({
	page,
	house,
}) => {
	await page.goto(house.site);
	await hydrated(page);
	await page.evaluate(() => localStorage.setItem("coachkit:objection", "1"));
	await page.goto(`${house.site}/blog`);
	expect(await readStoredNames(page)).toEqual(["coachkit:objection"]);
});
