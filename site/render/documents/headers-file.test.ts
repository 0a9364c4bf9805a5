import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseHeadersFile } from "../../../gateway/server/static/headers-file.ts";
import { headersFile } from "./headers-file.ts";
import { pages } from "./typographic-pages.ts";

const styles = new Map(pages.map(({ path }) => [path, [`/* ${path} */`]]));
const text = headersFile("", styles, {
	script: "",
	style: "",
} as never);
const headersOf = parseHeadersFile(text);
const of = (path: string, name: string) =>
	headersOf(path)
		.filter(([header]) => header === name)
		.map(([, value]) => value);

const forever = "public, max-age=31536000, immutable";
const briefly = "public, max-age=240, stale-while-revalidate=60";
const shared = "public, max-age=0, s-maxage=300, must-revalidate";
const cached: [path: string, control: string][] = [
	["/v/0.1.0/loader.js", forever],
	["/v/0.1.0/embed/checklist-AbC12_x9.js", forever],
	["/embed/checklist-fc916e63.js", forever],
	["/assets/home-Bu7KINLg.js", forever],
	["/assets/site-hxv_7wUR.json", forever],
	["/assets/page-Zx8_kQ2b.json", forever],
	["/assets/headline-KsiztV3M.woff2", forever],
	["/loader.js", briefly],
	["/assets/business-checklist.pdf", briefly],
	["/art/sales.svg", briefly],
	["/og/home.png", briefly],
	["/", shared],
	["/contact", shared],
	["/embed", shared],
	["/embed/studio/preview.js", "no-cache"],
];

describe("_headers", () => {
	it.each(cached)("lets %s be cached: %s", (path, control) => {
		expect(of(path, "Cache-Control")).toEqual([control]);
	});

	it("lets nothing without a version in its name be cached longer than five minutes", () => {
		for (const control of text.match(/(?<=Cache-Control: ).*/g) ?? []) {
			if (control === forever) continue;
			const seconds = (name: string) =>
				Number(new RegExp(`\\b${name}=(\\d+)`).exec(control)?.[1] ?? 0);
			const longest = Math.max(seconds("max-age"), seconds("s-maxage"));
			expect(longest + seconds("stale-while-revalidate")).toBeLessThanOrEqual(5 * 60);
		}
	});

	it("sets no header twice for a path, because some hosts join the values", () => {
		for (const path of [...cached.map(([path]) => path), "/404.html", "/stand-in/map.html"]) {
			const names = headersOf(path).map(([name]) => name);
			expect(names).toEqual([...new Set(names)]);
		}
	});

	it.each(["/loader.js", "/embed/manifest.json", "/v/0.1.0/loader.js", "/assets/x-12345678.js"])(
		"lets other origins read %s",
		(path) => {
			expect(of(path, "Access-Control-Allow-Origin")).toEqual(["*"]);
			expect(of(path, "Cross-Origin-Resource-Policy")).toEqual(["cross-origin"]);
		},
	);

	it("keeps pages out of other sites' frames and scripts", () => {
		expect(of("/contact", "Access-Control-Allow-Origin")).toEqual([]);
	});

	it("serves the checklist as a named file", () => {
		expect(of("/assets/business-checklist.pdf", "Content-Disposition")).toEqual([
			'attachment; filename="business-checklist.pdf"',
		]);
	});

	it("is within Cloudflare's limits: a hundred rules, 2,000 characters a line", () => {
		expect(text.match(/^\//gm)?.length).toBeLessThanOrEqual(100);
		expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThan(2000);
	});

	it("matches the handbook's page", () => {
		const page = readFileSync("docs/cdn.md", "utf8");
		for (const control of [forever, briefly, shared]) expect(page).toContain(`\`${control}\``);
	});
});
