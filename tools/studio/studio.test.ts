import { describe, expect, it } from "vitest";
import { guides } from "../../demo/guides/guides.ts";
import { parseHeadersFile } from "../../gateway/http/headers-file.ts";
import { widgetNames } from "../../widgets/names.ts";
import { catalogue } from "./catalogue.ts";
import { guideLinks, guidePage } from "./guide-page.ts";
import { embedHeaders } from "./headers.ts";
import { pageHtml } from "./page.ts";
import { size } from "./partners-page.ts";

const site = { origin: "https://coach.example", version: "1.0.0", integrity: "sha384-x" };

describe("the catalogue", () => {
	it("has every widget, and knows which send a lead", async () => {
		const widgets = await catalogue();
		expect(widgets.map(({ name }) => name).sort()).toEqual([...widgetNames].sort());
		for (const { name, modes, prefill, fallback, title } of widgets) {
			expect(title).not.toBe("");
			expect([name, prefill.length > 0, Boolean(fallback)]).toEqual([name, modes, modes]);
		}
	});
});

describe("every guide", () => {
	it.each(guides.map((guide) => [guide.slug, guide] as const))(
		"%s has steps, a snippet, and ends with the doctor",
		async (slug, guide) => {
			const { body, path } = guidePage(guide, site, await catalogue());
			expect(path).toBe(`/embed/guides/${slug}`);
			expect(body.match(/<li>/g)?.length).toBeGreaterThan(5);
			expect(body).toContain('class="code"');
			expect(body.indexOf("?coachkit-doctor")).toBeGreaterThan(body.lastIndexOf('class="code"'));
		},
	);

	it("is linked from the others under a name of its own", () => {
		expect(new Set(guideLinks.map(({ href }) => href)).size).toBe(guides.length);
		expect(guides.map(({ name }) => name)).toEqual(
			expect.arrayContaining([
				...["Plain HTML", "WordPress", "Wix", "Squarespace", "Webflow", "Framer", "Shopify"],
				...["Google Tag Manager", "React and Next.js", "Vue and Nuxt"],
			]),
		);
	});
});

describe("the embed pages' policy", () => {
	const rules = embedHeaders(["https://leads.example"]);
	const text = rules.map(([path, lines]) => [path, ...lines.map((line) => `  ${line}`)].join("\n"));
	const headersFor = parseHeadersFile(text.join("\n"));
	const policyOf = (path: string) =>
		Object.fromEntries(headersFor(path))["Content-Security-Policy"];

	it.each(["/embed", "/embed/", "/embed/guides/wix", "/embed/guides/wix/", "/embed/partners"])(
		"%s runs and styles from its own files only",
		(path) => {
			const policy = policyOf(path);
			expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
			expect(policy).toContain("require-trusted-types-for 'script'");
			expect(policy).not.toContain("unsafe");
			expect(policy).not.toContain("leads.example");
		},
	);

	it("the preview may send where leads go, and be framed by the studio alone", () => {
		expect(policyOf("/embed/studio/host")).toContain("connect-src 'self' https://leads.example");
		expect(policyOf("/embed/studio/host")).toContain("frame-ancestors 'self'");
		expect(policyOf("/embed")).toContain("frame-ancestors 'none'");
	});

	it("a page has nothing inline that would need an exception", async () => {
		const html = await pageHtml({
			path: "/embed/x",
			title: "A & B",
			description: "",
			body: "<h1>x</h1>",
		});
		expect(html).toContain("<title>A &amp; B | ");
		expect(html).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)| on\w+=/);
	});
});

it.each([
	[1355, "1,355 bytes"],
	[10_749, "10.7 kB"],
])("%i bytes read %s", (bytes, text) => {
	expect(size(bytes)).toBe(text);
});
