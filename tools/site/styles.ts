import { join } from "node:path";
import { build } from "vite";
import { logo } from "../../look/mark.ts";
import { palette, tokensCss } from "../../look/tokens.ts";
import { headlineStack } from "./fonts.ts";
import { root } from "./paths.ts";

/** Colours, headline face and mark of the brand, which the sheet refers to. */
export const brandCss = (): string =>
	`:root{${tokensCss()}--headline:${headlineStack};--mark:url("data:image/svg+xml,${encodeURIComponent(logo(palette.white))}")}`;

/** What is the brand's, and the site's one sheet (`site/styles/site.css`), minified, as every page has them inside. */
export async function siteSheet(): Promise<string> {
	const result = await build({
		configFile: false,
		root,
		logLevel: "warn",
		publicDir: false,
		css: { transformer: "lightningcss" },
		build: {
			write: false,
			// As written: every supported browser knows nesting, and it is shorter than what it stands for.
			cssTarget: "esnext",
			reportCompressedSize: false,
			rollupOptions: { input: join(root, "site/styles/site.css") },
		},
	});
	const [bundle] = Array.isArray(result) ? result : [result];
	const sheet =
		bundle && "output" in bundle && bundle.output.find(({ fileName }) => fileName.endsWith(".css"));
	if (!sheet || !("source" in sheet)) throw new Error("Vite built no sheet for the site");
	const css = String(sheet.source).trim();
	// Shades of the dark theme, for one, no page needs.
	const needed = brandCss().replaceAll(/(--[\w-]+):#\w+;/g, (token, name) =>
		css.includes(`var(${name})`) ? token : "",
	);
	return needed + css;
}
