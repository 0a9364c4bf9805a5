import { afterEach, expect, it, vi } from "vitest";
import type { Facts } from "../business/schema.ts";
import type { Embed } from "./snippet/embed-widget.ts";

const widget = (name: string) =>
	({
		...{ name, title: name, about: "", icon: "mail", modes: true, open: name, room: [640, 640] },
		...{ messages: [], prefill: [], options: [] },
	}) as never;
const embed: Embed = {
	...{ origin: "https://coach.example", version: "1.0.0", integrity: "", receivers: [] },
	...{ languages: [], packages: "1.0.0", loader: 1600 },
	...{ widgets: ["checklist", "contact"].map(widget), sizes: [] },
};
const fonts = { bold: "/bold.woff2", regular: "/regular.woff2", standIns: "" };

/** Every page of the site, as it is with other facts. */
async function renderWith(change: (facts: Facts) => Facts): Promise<Map<string, string>> {
	vi.doMock("../business/facts.ts", async () => {
		const { default: shipped } = await import("../business/facts.json");
		const { bindFacts } = await import("../business/derived.ts");
		return bindFacts(change(structuredClone(shipped) as unknown as Facts));
	});
	const { pages } = await import("./pages.ts");
	const { renderDevPage } = await import("./render/dev-entry.ts");
	const rendered = new Map<string, string>();
	for (const { path } of pages) {
		const html = await renderDevPage(path, embed, "", fonts);
		// What the widgets' build has made follows from their own folder, and drawings from theirs.
		rendered.set(path, html.replace(/<template shadowrootmode[\s\S]*?<\/template>/g, ""));
	}
	return rendered;
}

afterEach(() => {
	vi.doUnmock("../business/facts.ts");
	vi.resetModules();
});

const linksIn = (html: string) =>
	[...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = ""]) => path);

it("has no page, link or word of cleaning once the coach does not clean offices", async () => {
	const pages = await renderWith(({ prices, ...facts }) => ({
		...facts,
		prices: { ...prices, cleaning: { ...prices.cleaning, offered: false } },
	}));
	expect(pages.has("/about")).toBe(true);
	for (const path of ["/offer", "/services/business-offer", "/areas/east-london"])
		expect(pages.has(path), path).toBe(false);
	const known = new Set([...pages.keys(), "/services/business-growth-strategy"]);
	for (const [path, html] of pages) {
		const missing = linksIn(html).filter((link) => !known.has(link) && !link.includes("."));
		expect(missing, path).toEqual([]);
		expect(html.match(/.{40}\b(?:clean\w*|your building).{40}/gi) ?? [], path).toEqual([]);
		expect(html, path).not.toMatch(/data-coach-open="(?:calculator|consultation)"/);
	}
}, 60_000);

it("looks meant with no testimonials, prices of nothing and every optional fact left out", async () => {
	const longest = "Bartholomew Featherstonehaugh-Cholmondeley of Wythenshawe Co";
	const pages = await renderWith((facts) => ({
		...facts,
		identity: { ...facts.identity, name: longest, brand: longest },
		contact: facts.contact,
		prices: {
			...facts.prices,
			coaching: { ...facts.prices.coaching, perMonth: 0, total: 0 },
			disc: { ...facts.prices.disc, report: 0 },
			newsletter: { ...facts.prices.newsletter, readers: "" },
		},
		services: [],
		testimonials: [],
	}));
	for (const [path, html] of pages) {
		const main = html.slice(html.indexOf("<main"), html.indexOf("<footer"));
		const odd =
			/.{60}(?:undefined|NaN|\[object|£0(?![\d.])|<(?:dd|dt|h\d|blockquote)[^>]*>\s*<\/).{40}/g;
		expect.soft(main.match(odd) ?? [], path).toEqual([]);
		expect(main.match(/<h1/g), path).toHaveLength(1);
	}
	const plan = pages.get("/services/business-plan") ?? "";
	expect(plan).not.toContain("Real Results");
	expect(plan).toContain("<blockquote>");
}, 60_000);

it("leaves out a fact that the owner does not give", async () => {
	const pages = await renderWith((facts) => ({
		...facts,
		services: [{ page: "/services/leadership", takes: "Three mornings" }],
	}));
	const row = (path: string) =>
		[...(pages.get(path) ?? "").matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(
			([, label, value]) => [label, value],
		);
	expect(row("/services/leadership").slice(0, 2)).toEqual([
		["How long", "Three mornings"],
		["Where", "In-person or online"],
	]);
	expect(pages.get("/services/leadership")).not.toContain("What it costs");
}, 60_000);
