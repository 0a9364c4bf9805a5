import { join } from "node:path";
import { build } from "vite";
import { tokensCss } from "../../look/tokens.ts";
import { root } from "./paths.ts";

/** The brand's colours and the site's one sheet (`site/styles/site.css`), minified, as every page has them inside. */
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
	return `:root{${tokensCss()}}${String(sheet.source).trim()}`;
}
