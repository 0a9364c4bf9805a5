import { deviceAccess, grounds } from "../../site/content/device-access.ts";
import {
	accessOfGrounds,
	readDeviceAccess,
	readStoredNames,
	recordDeviceAccess,
} from "../support/device-access.ts";
import { fill, openModal } from "../support/visitor.ts";
import { expect, hydrated, test } from "./test.ts";

/** Accesses that happen only after a press, on other people's pages, or with a lead that is too old. */
const later = [
	"Navigator.onLine",
	"sessionStorage coachkit:quiet",
	"sessionStorage coachkit:tabs-hidden",
	"sessionStorage coachkit:reach-hidden",
	"Window.innerWidth",
	"matchMedia (min-width: 64rem)",
	"Navigator.share",
	"Navigator.clipboard",
];

test("the privacy notice lists everything that a visit stores on the device or reads from it", async ({
	page,
	house,
	quiet,
}) => {
	const found = new Set<string>();
	const read = new Set<string>();
	const look = async () => {
		for (const name of await readStoredNames(page)) found.add(name);
		for (const what of await readDeviceAccess(page)) read.add(what);
	};
	await recordDeviceAccess(page, house.site);
	await page.goto(house.site);
	await hydrated(page);
	await look();
	await page.locator(".card a", { hasText: "Business Plan" }).click();
	await expect(page).toHaveURL(`${house.site}/services/business-plan`);
	await page.goBack();
	await look();
	await page.goto(`${house.site}/blog`);
	await look();

	// A form that cannot be sent, and then can once the network is back.
	await page.goto(house.site);
	await hydrated(page);
	await page.route("**/leads", (route) => route.abort("internetdisconnected"));
	await fill.contact(await openModal(page, "contact"), "jo@visitor.example");
	await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
	await look();
	await page.unroute("**/leads");
	expect(quiet.splice(0).join()).toMatch(/ERR_INTERNET_DISCONNECTED/);
	await page.reload();
	await expect.poll(async () => (await house.received()).mails.length).toBe(1);
	await look();

	// A form begun and not sent; the studio; a guide with a firm's name.
	await page.goto(`${house.site}/contact`);
	await page.getByLabel("First name").first().fill("Jo");
	await look();
	await page.goto(`${house.site}/embed`);
	await hydrated(page);
	await look();
	await page.goto(`${house.site}/embed/guides/html`);
	await hydrated(page);
	await page.getByRole("textbox", { name: /^Your firm.s name$/ }).fill("Acme Ltd");
	await expect
		.poll(() => page.evaluate(() => Object.keys(sessionStorage)))
		.toContain("coachkit-firm");
	await look();

	await page.goto(`${house.site}/privacy`);
	await hydrated(page);
	const consented = accessOfGrounds("consent");
	expect(consented).toContain("Document.referrer");
	expect(consented.filter((what) => read.has(what))).toEqual([]);
	await page.getByLabel(/look up where I came from/).check();
	await look();
	const terms = await page.locator("#cookies dt").allTextContents();
	const listed = terms.map((term) => /\(([\w:-]+)\)$/.exec(term)?.[1]);
	expect([...found].filter((name) => !listed.includes(name))).toEqual([]);
	// Checks that stored items are noticed: all except those of other people's pages.
	expect(listed.filter((name) => !found.has(name ?? ""))).toEqual([
		"coachkit:quiet",
		"coachkit:tabs-hidden",
		"coachkit:reach-hidden",
	]);

	const known = deviceAccess.flatMap(({ access }) => access);
	expect([...read].filter((what) => !known.includes(what))).toEqual([]);
	// Checks that reads are noticed: all except those that wait for consent, a press or another page.
	const unseen = known.filter((what) => !read.has(what) && !consented.includes(what));
	expect(unseen).toEqual(later);
});

test("the privacy notice has each row of the table: term, purpose and ground, word for word", async ({
	page,
	house,
}) => {
	await page.goto(`${house.site}/privacy`);
	const texts = async (selector: string) =>
		(await page.locator(selector).allTextContents()).map((text) => text.replaceAll(/[‘’]/g, "'"));
	for (const [place, kept] of [
		["#cookies", true],
		["#device", false],
	] as const) {
		const rows = deviceAccess.filter((each) => each.kept === kept);
		expect(await texts(`${place} dt`)).toEqual(rows.map(({ term }) => term));
		expect(await texts(`${place} dd`)).toEqual(
			rows.map(({ text, ground }) => `${text} ${grounds[ground]}`),
		);
	}
	for (const ground of Object.values(grounds))
		expect(ground).toMatch(/\(Schedule A1, paragraph [456]\)\.$|\(regulation 6\(1\)\)\.$/);
});

test("other accesses happen only after a press, with a panel, an old lead, or a form that opens automatically", async ({
	page,
	house,
	quiet,
}) => {
	const read = new Set<string>();
	const look = async () => {
		for (const what of await readDeviceAccess(page)) read.add(what);
	};
	await recordDeviceAccess(page, house.site);
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto(`${house.site}/blog/mindset`);
	await hydrated(page);
	expect((await readDeviceAccess(page)).filter((what) => later.includes(what))).toEqual([]);
	await page.locator("[data-bar-group] summary").first().focus();
	await page.keyboard.press("Escape");
	await page.locator("coach-share").scrollIntoViewIfNeeded();
	await page.evaluate(() => customElements.whenDefined("coach-share").then(() => undefined));
	await page.locator("coach-share").getByRole("button").click();
	await expect.poll(() => readDeviceAccess(page)).toContain("Navigator.clipboard");
	await look();
	await page.goto(house.site);
	await hydrated(page);
	await page.locator("main [data-coach-open=checklist]").first().click();
	await fill.checklist(page.locator("html > coach-checklist"), "jo@visitor.example");
	await page.locator("coach-confirmation").waitFor({ state: "attached" });
	await look();

	// A lead that has waited for more than a day is tried once more, and dropped if the network is there.
	await page.goto(house.site);
	await hydrated(page);
	await page.route("**/leads", (route) => route.abort("internetdisconnected"));
	await fill.contact(await openModal(page, "contact"), "jo@visitor.example");
	await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
	await page.evaluate(() => {
		const key = "coachkit:outbox";
		const dayMs = 25 * 3600_000;
		const aged = localStorage[key].replace(
			/"(at|tried)":(\d{13})/g,
			(_: string, name: string, at: string) => `"${name}":${Number(at) - dayMs}`,
		);
		localStorage.setItem(key, aged);
	});
	await page.reload();
	await expect
		.poll(async () => (await readDeviceAccess(page)).includes("Navigator.onLine"))
		.toBe(true);
	await look();
	await page.unroute("**/leads");
	expect(quiet.splice(0).join()).toMatch(/ERR_INTERNET_DISCONNECTED/);

	await page.goto(house.partner);
	await page.evaluate((src) => {
		const tag = Object.assign(document.createElement("script"), { async: true, src });
		Object.assign(tag.dataset, { widget: "checklist", trigger: "load" });
		document.head.append(tag);
	}, `${house.site}/loader.js`);
	await page.locator("html > coach-checklist").getByLabel("First name").waitFor();
	await page.keyboard.press("Escape");
	await expect
		.poll(() => page.evaluate(() => Object.keys(sessionStorage)))
		.toContain("coachkit:quiet");
	// The tab and the button at the window's edge, which stay until the visitor hides them.
	await page.evaluate(() => {
		const tab = document.createElement("coach-contact");
		tab.setAttribute("mode", "tab");
		document.body.append(tab, document.createElement("coach-reach"));
	});
	const hide = page.getByRole("button", { name: "Hide until your next visit" });
	await expect(hide).toHaveCount(2);
	for (const left of [1, 0]) {
		await hide.first().click();
		await expect(hide).toHaveCount(left);
	}
	await look();
	expect(later.filter((what) => !read.has(what))).toEqual([]);
	const known = deviceAccess.flatMap(({ access }) => access);
	expect([...read].filter((what) => !known.includes(what))).toEqual([]);
});
