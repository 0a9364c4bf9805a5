import { join } from "node:path";
import { build } from "vite";
import { logo } from "../../look/mark.ts";
import { palette, tokensCss } from "../../look/tokens.ts";
import type { PageLayout } from "../../site/data.ts";
import { headlineStack } from "./fonts.ts";
import { root } from "./paths.ts";

/** Colours, headline face and mark of the brand, which the sheet refers to. */
export const brandCss = (): string =>
	`:root{${tokensCss()}--headline:${headlineStack};--mark:url("data:image/svg+xml,${mark}")}`;

/** Nothing is escaped that need not be: each escape is a few bytes of every page. */
const mark = logo(palette.white)
	.replaceAll('"', "'")
	.replace(/[%#<>]/g, encodeURIComponent);

/** What is the brand's, and the site's one sheet, as every page has them inside. */
export async function siteSheet(): Promise<string> {
	const css = await minified("site.css");
	// Shades of the dark theme, for one, no page needs.
	return brandCss().replaceAll(shade, (token, name) => (uses(css, name) ? token : "")) + css;
}

/** Sheets of single pages, by layout: those pages are always loaded whole (`site/browser/link-target.ts`). */
export async function layoutSheets(): Promise<Partial<Record<PageLayout, string>>> {
	const [site, ...own] = await Promise.all(["site.css", "studio.css", "guide.css"].map(minified));
	const [studio, guide] = own.map((css) => {
		const more = [...brandCss().matchAll(shade)].filter(
			([, name = ""]) => uses(css, name) && !uses(site ?? "", name),
		);
		return `:root{${more.map(([token]) => token).join("")}}${css}`;
	});
	return { studio, guides: guide, guide, partners: guide };
}

/** The browsers that widgets ask for (docs/README.md); the sheet needs no crutches for older ones. */
export const targets = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) };

/** A colour of the brand and its name, as `brandCss` has it. */
const shade = /(--[\w-]+):#\w+;/g;
const uses = (css: string, name: string) => css.includes(`var(${name})`);

/** A file of `site/styles/`, with all that it imports, minified. */
async function minified(file: string): Promise<string> {
	const result = await build({
		configFile: false,
		root,
		logLevel: "warn",
		publicDir: false,
		css: { transformer: "lightningcss", lightningcss: { targets } },
		build: {
			write: false,
			// As written: every supported browser knows nesting, and it is shorter than what it stands for.
			cssTarget: "esnext",
			reportCompressedSize: false,
			rollupOptions: { input: join(root, "site/styles", file) },
		},
	});
	const [bundle] = Array.isArray(result) ? result : [result];
	const sheet =
		bundle && "output" in bundle && bundle.output.find(({ fileName }) => fileName.endsWith(".css"));
	if (!sheet || !("source" in sheet))
		throw new Error(`Vite built no sheet from site/styles/${file}`);
	return String(sheet.source).trim();
}
