import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { root } from "../../../bench/site/site-servers.ts";
import { readManifest } from "../../../site/render/components.ts";
import { expect, hydrated, test } from "../test.ts";
import { allPaths, dataFileOf, read } from "./site-html.ts";

/** Every text below a value. */
const textsIn = (value: unknown): string[] => {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value ? Object.values(value).flatMap(textsIn) : [];
};

/** Facts that only the owner can know: all texts of `business/`, except names of icons and the like. */
function ownersFacts(): string[] {
	const facts = JSON.parse(readFileSync(join(root, "business/facts.json"), "utf8"));
	return textsIn(facts).filter((text) => text.length > 5 && !/^[a-z-]+$/.test(text));
}

test("the scripts have none of the owner's facts: those are in the data of the pages", async ({
	house,
}) => {
	const facts = ownersFacts();
	expect(facts.length).toBeGreaterThan(150);
	const scripts = Object.values(await readManifest()).map(({ file }) => file);
	expect(scripts.length).toBeGreaterThan(15);
	const found = scripts.flatMap((file) => {
		const code = readFileSync(join(root, "dist", file), "utf8");
		return facts.filter((fact) => code.includes(fact)).map((fact) => `${file}: ${fact}`);
	});
	expect(found).toEqual([]);
	// Checks that the search finds facts where there are some.
	const about = await (await fetch(house.site + (await dataFileOf(house.site, "/about")))).text();
	expect(facts.some((fact) => about.includes(fact))).toBe(true);
});

test("no script contains the schemas of the owner's facts, or zod", () => {
	const scripts = globSync("{dist,dist-desk}/**/*.js", { cwd: root });
	expect(scripts.length).toBeGreaterThan(60);
	const found = scripts.filter((file) =>
		/is not a telephone number \(10|_zod|ZodError/.test(readFileSync(join(root, file), "utf8")),
	);
	expect(found).toEqual([]);
});

test("all pages have the same policy except for inlined styles, with the hash of one script", async ({
	house,
}) => {
	const policies = new Set<string>();
	for (const path of allPaths) {
		const { document } = await read(house.site, path);
		expect(document.querySelectorAll("script:not([type]):not([src])"), path).toHaveLength(1);
		const { headers } = await fetch(house.site + path);
		const policy = headers.get("content-security-policy") ?? "";
		const styles = /style-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha256-/g);
		const widgets = document.querySelectorAll("template[shadowrootmode]");
		expect(styles, path).toHaveLength(1 + widgets.length);
		policies.add(policy.replace(/style-src [^;]*/, ""));
	}
	const [policy = ""] = policies;
	expect(policies.size).toBe(1);
	expect(/script-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha256-/g)).toHaveLength(1);
	expect(policy).toContain("require-trusted-types-for 'script'");
});

test("a page shown by the router looks the same as on a direct visit", async ({ page, house }) => {
	/** Looks at everything but the widgets, which load when they are near. */
	const others = "main :not(:is([data-dsd], [data-dsd] *, .article-widget > *))";
	const look = () =>
		page.evaluate(async (others) => {
			await document.fonts.ready;
			return [...document.querySelectorAll(others)].map((element) => {
				const { backgroundColor, color, display, fontSize, maxWidth } = getComputedStyle(element);
				const { className, tagName } = element;
				return [tagName, className, backgroundColor, color, display, fontSize, maxWidth].join(" ");
			});
		}, others);
	const sheets: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "stylesheet") sheets.push(request.url());
	});
	for (const path of [
		"/blog",
		"/blog/mindset",
		"/testimonials",
		"/contact",
		"/offer",
		"/privacy",
	]) {
		await page.goto(house.site + path);
		await hydrated(page);
		const visited = await look();
		expect(sheets, `${path} has its sheets inside`).toEqual([]);
		await page.goto(`${house.site}/about`);
		await hydrated(page);
		await page.evaluate((href) => {
			const link = document.createElement("a");
			link.href = href;
			document.body.append(link);
			link.click();
			link.remove();
		}, path);
		await page.waitForURL(house.site + path);
		await expect(page.locator("main h1")).toBeVisible();
		await expect.poll(look, { message: path }).toEqual(visited);
		expect(sheets.splice(0).length).toBeGreaterThan(0);
		expect(
			await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name),
		).toContain("/about");
	}
});

test("no part of a visit breaks the policy: pages, an article, a form opened, a map", async ({
	page,
	house,
}) => {
	await page.addInitScript(() => {
		addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
			console.error(`violation: ${violatedDirective} ${sourceFile}`),
		);
	});
	await page.goto(`${house.site}/blog`);
	await hydrated(page);
	await page.locator(".post a", { hasText: "Read More" }).first().click();
	await expect(page.locator(".prose > p").first()).toBeVisible();
	await page.locator("coach-comments").scrollIntoViewIfNeeded();
	await expect(page.locator("coach-comments").getByRole("textbox")).toBeVisible();
	await page.locator(".bar-link", { hasText: "Contact" }).click();
	await expect(page.locator("coach-contact").getByLabel("First name")).toBeVisible();
	await page.locator(".bar-checklist").click();
	await expect(page.locator("html > coach-checklist").getByLabel("First name")).toBeVisible();
});

test("a new page is announced once to tab, search engines and screen readers", async ({
	page,
	house,
}) => {
	await page.goto(house.site);
	await hydrated(page);
	await page.locator(".bar-link", { hasText: "About" }).click();
	await expect(page.locator("#root > [role=status]")).toHaveText(/^About Sam Hartley/);
	await expect(page).toHaveTitle(/^About Sam Hartley/);
	await expect(page.locator("title")).toHaveCount(1);
	await expect(page.locator("meta[name=description]")).toHaveCount(1);
	const { document } = await read(house.site, "/about");
	const description = document.querySelector("meta[name=description]")?.getAttribute("content");
	await expect(page.locator("meta[name=description]")).toHaveAttribute(
		"content",
		description ?? "",
	);
	await expect(page.locator("#main")).toBeFocused();
});

test("the bar marks the page and its section, on arrival and after a click", async ({
	page,
	house,
}) => {
	const marked = () =>
		page
			.locator(".bar-list > li > a[aria-current]")
			.evaluateAll((links) => links.map((a) => [a.textContent, a.getAttribute("aria-current")]));
	await page.goto(`${house.site}/services/leadership`);
	expect(await marked()).toEqual([["Services", "true"]]);
	await hydrated(page);
	expect(await marked()).toEqual([["Services", "true"]]);
	await page.locator(".bar-link", { hasText: "About" }).click();
	await expect(page).toHaveURL(`${house.site}/about`);
	await expect.poll(marked).toEqual([["About", "page"]]);
});

test("links within a page work once React has loaded, for the keyboard too", async ({
	page,
	house,
}) => {
	await page.goto(`${house.site}/services/disc-profiling#order`);
	await hydrated(page);
	const top = (place: Locator) => () =>
		place.evaluate((each) => Math.round(each.getBoundingClientRect().top));
	await page.goto(`${house.site}/offer`);
	await hydrated(page);
	const place = page.locator("#book");
	await page.locator('.hero a[href="#book"]').click();
	await expect.poll(top(place)).toBe(96);
	await expect(place).toBeFocused();
	await page.goBack();
	await expect(page).toHaveURL(`${house.site}/offer`);
	await page.goBack();
	await expect(page).toHaveURL(`${house.site}/services/disc-profiling#order`);
	await expect.poll(top(page.locator("#order"))).toBe(96);
});

test("going back before React loads shows the page of the address", async ({ page, house }) => {
	await page.goto(`${house.site}/about`);
	await hydrated(page);
	await page.locator(".bar-link", { hasText: "Testimonials" }).click();
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/awkward questions/);
	await page.route("**/assets/hydrate-*", () => {});
	await page.reload();
	await page.goBack();
	await expect(page).toHaveURL(`${house.site}/about`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/awkward questions/);
});

const gone = {
	"is not found": { status: 404, contentType: "text/plain", body: "There is nothing here." },
	"leads to a page": { status: 200, contentType: "text/html", body: "<h1>Home</h1>" },
};
for (const [how, answer] of Object.entries(gone))
	test(`a page whose data ${how} after a newer build is loaded whole, with the scripts that fit it`, async ({
		page,
		house,
		quiet,
	}) => {
		await page.goto(house.site);
		await hydrated(page);
		await page.evaluate(() => Object.assign(window, { mark: true }));
		await page.route(`**${await dataFileOf(house.site, "/about")}`, (route) =>
			route.fulfill(answer),
		);
		await page.locator(".bar-link", { hasText: "About" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/awkward questions/);
		expect(await page.evaluate(() => "mark" in window)).toBe(false);
		// Without its data the page stays as rendered, and its links work.
		await page.keyboard.press("Shift");
		await page.locator(".bar-link", { hasText: "Testimonials" }).click();
		await expect(page).toHaveURL(`${house.site}/testimonials`);
		// The browser logs the 404.
		quiet.length = 0;
	});

test("a page of an earlier build from a CDN keeps what was typed, and its own texts", async ({
	page,
	house,
}) => {
	const { html, main } = await read(house.site, "/contact");
	const [words = ""] = /^[\w ]+\./.exec(main.querySelector(".lead")?.textContent ?? "") ?? [];
	expect(words).not.toBe("");
	const earlierWords = "Ask away, as we put it before.";
	const ofEarlierBuild = (text: string) => text.replaceAll(words, earlierWords);
	/** The files that the page names, as the earlier build wrote them. */
	const names = new Map<string, string>();
	for (const kind of ["site", "page"]) {
		const [, address = ""] = new RegExp(`data-${kind}="([^"]+)"`).exec(html) ?? [];
		if (address) names.set(address, `/assets/${kind}-earlier1.json`);
	}
	const renamed = (text: string) =>
		[...names].reduce((all, [now, before]) => all.replaceAll(now, before), ofEarlierBuild(text));
	for (const [now, before] of names)
		await page.route(`**${before}`, async (route) => {
			const text = await (await fetch(house.site + now)).text();
			await route.fulfill({ contentType: "application/json", body: renamed(text) });
		});
	await page.route(`${house.site}/contact`, async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, body: renamed(await answer.text()) });
	});

	await page.goto(`${house.site}/contact`);
	const firstName = page.locator("main coach-contact").getByLabel("First name");
	await firstName.fill("Beth");
	await hydrated(page);
	await expect(page.locator("main .lead").first()).toContainText(earlierWords);
	await expect(firstName).toHaveValue("Beth");
	await page.locator(".bar-link", { hasText: "About" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/awkward questions/);
	// React must report no mismatch, which `quiet` checks.
});

test("the error screen is styled on a direct visit", async ({ page, house, quiet }) => {
	await page.goto(`${house.site}/services`);
	await hydrated(page);
	const data = await dataFileOf(house.site, "/about");
	await page.route(`**${data}`, (route) => route.fulfill({ status: 500, body: "no" }));
	await page.locator(".bar-link", { hasText: "About" }).click();
	await expect(page.locator(".error-screen")).toHaveCSS("padding-top", "80px");
	await expect(page.locator("header.bar")).toBeVisible();
	await expect(page.locator(".foot")).toBeVisible();
	// The browser logs the 500, and React the error that it caught.
	quiet.length = 0;
});
