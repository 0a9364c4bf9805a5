import { JSDOM } from "jsdom";
import { afterEach, expect, it, vi } from "vitest";
import type { Facts } from "../business/schema.ts";
import type { Embed } from "./snippet/embed-widget.ts";

const widget = (name: string) =>
	({
		name,
		title: name,
		about: "",
		icon: "mail",
		modes: true,
		open: name,
		room: [640, 640],
		messages: [],
		prefill: [],
		options: [],
	}) as never;
const embed: Embed = {
	origin: "https://coach.example",
	version: "1.0.0",
	integrity: "",
	receivers: [],
	languages: [],
	packages: "1.0.0",
	loader: 1600,
	widgets: ["checklist", "contact"].map(widget),
	sizes: [],
};
const fonts = { bold: "/bold.woff2", regular: "/regular.woff2", standIns: "" };

/** Every page of the site, rendered with other facts. */
async function renderWith(change: (facts: Facts) => Facts): Promise<Map<string, Document>> {
	vi.doMock("../business/facts.ts", async () => {
		const { default: shipped } = await import("../business/facts.json");
		const { bindFacts } = await import("../business/derived.ts");
		return bindFacts(change(structuredClone(shipped) as unknown as Facts));
	});
	const { pages } = await import("./pages.ts");
	const { renderDevPage } = await import("./render/dev-entry.ts");
	const rendered = new Map<string, Document>();
	for (const { path } of pages) {
		const html = await renderDevPage(path, embed, "", fonts);
		const { document } = new JSDOM(html).window;
		// The last build has rendered the widgets, with its own facts.
		for (const template of document.querySelectorAll("template")) template.remove();
		rendered.set(path, document);
	}
	return rendered;
}

afterEach(() => {
	vi.doUnmock("../business/facts.ts");
	vi.resetModules();
});

/** Paths of the links to pages of the site. */
const linksIn = (page: Document) =>
	[...page.querySelectorAll("a[href^='/']")].map((link) =>
		String(link.getAttribute("href")).replace(/[#?].*/, ""),
	);
/** Everything in a page, for readers, search engines and scripts. */
const sourceOf = (page: Document) => page.documentElement.outerHTML;

it("has no page, link or word about cleaning if the coach does not clean offices", async () => {
	const pages = await renderWith(({ prices, ...facts }) => ({
		...facts,
		prices: { ...prices, cleaning: { ...prices.cleaning, offered: false } },
	}));
	expect(pages.has("/about")).toBe(true);
	for (const path of ["/offer", "/services/business-offer", "/areas/east-london"])
		expect(pages.has(path), path).toBe(false);
	const known = new Set([
		...pages.keys(),
		...["/services/business-growth-strategy", "/leads/meetings"],
	]);
	for (const [path, page] of pages) {
		const missing = linksIn(page).filter((link) => !known.has(link) && !link.includes("."));
		expect(missing, path).toEqual([]);
		const mentions = sourceOf(page).match(/.{40}\b(?:clean\w*|your building).{40}/gi);
		expect(mentions ?? [], path).toEqual([]);
		const openers = page.querySelectorAll(
			":is([data-coach-open=calculator], [data-coach-open=consultation])",
		);
		expect(openers, path).toHaveLength(0);
	}
}, 60_000);

/** Text that readers would take for a mistake: gaps, prices of £0, punctuation without words. */
const slips =
	/.{0,60}(?:undefined|null|NaN|\[object|\{\w+\}|£0(?![\d.])|\b0 (?:spots|weekly|new clients)|[,·|:]\s*[,·|]|\(\s*\)|“\s*”| [,.;:](?:\s|$)).{0,40}/g;

/** Text of each block with its inline elements, to find punctuation without words. */
const blocksOf = (page: Document) =>
	[...page.querySelectorAll("main :is(p, li, dd, dt, h1, h2, h3, figcaption, blockquote, td)")]
		.filter((element) => !element.querySelector("p, li, dd, dt, h1, h2, h3, div, pre, input"))
		.map((element) => element.textContent?.replace(/\s+/g, " ").trim() ?? "");

it("reads well without testimonials, prices and optional facts", async () => {
	const longest = "Bartholomew Featherstonehaugh-Cholmondeley of Wythenshawe Co";
	const pages = await renderWith((facts) => {
		const { cleaning } = facts.prices;
		return {
			...facts,
			identity: { ...facts.identity, name: longest, brand: longest },
			links: {
				...facts.links,
				booking: "",
				strategyDay: "",
				scheduling: "",
				quiz: "",
				mapEmbed: "",
			},
			prices: {
				...facts.prices,
				coaching: { ...facts.prices.coaching, perMonth: 0, total: 0 },
				disc: { ...facts.prices.disc, report: 0 },
				newsletter: { ...facts.prices.newsletter, readers: "" },
				cleaning: {
					...cleaning,
					rating: "",
					trusted: "",
					package: { ...cleaning.package, spots: 0 },
					trial: { ...cleaning.trial, spots: 0 },
				},
			},
			services: [],
			testimonials: [],
		};
	});
	for (const [path, page] of pages) {
		const main = page.querySelector("main");
		expect
			.soft(
				path.startsWith("/embed") ? [] : blocksOf(page).flatMap((text) => text.match(slips) ?? []),
				path,
			)
			.toEqual([]);
		const empty = [
			...(main?.querySelectorAll("dd, dt, h1, h2, h3, h4, blockquote, ul, ol, figcaption") ?? []),
		];
		expect
			.soft(
				empty
					.filter((element) => !element.textContent?.trim() && !element.closest("[aria-hidden]"))
					.map((element) => element.outerHTML),
				path,
			)
			.toEqual([]);
		const trailing = blocksOf(page).filter((text) => /[,·|–-]$/.test(text));
		expect.soft(trailing, path).toEqual([]);
		expect(main?.querySelectorAll("h1"), path).toHaveLength(1);
	}
	const plan = pages.get("/services/business-plan");
	expect(plan?.body.textContent).not.toContain("Real Results");
	expect(plan?.querySelector("blockquote")).not.toBeNull();
}, 60_000);

it("leaves out a fact that the owner doesn't state", async () => {
	const pages = await renderWith((facts) => ({
		...facts,
		services: [{ page: "/services/leadership", takes: "Three mornings" }],
	}));
	const page = pages.get("/services/leadership");
	const row = [...(page?.querySelectorAll("dt") ?? [])].map((label) => [
		...[label.textContent, label.nextElementSibling?.textContent],
	]);
	expect(row.slice(0, 2)).toEqual([
		["How long", "Three mornings"],
		["Where", "In-person or online"],
	]);
	expect(page?.body.textContent).not.toContain("What it costs");
}, 60_000);
