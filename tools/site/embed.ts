import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Embed } from "../../site/embed/widget.ts";
import { describeWidgets } from "../widgets/describe.ts";
import { languageNames } from "../widgets/language-names.ts";
import type { Manifest } from "../widgets/manifest.ts";
import { siteUrl } from "./environment.ts";
import { receivers } from "./headers.ts";
import { dist } from "./paths.ts";

/** What the widgets' build has made, for the pages about embedding: sizes and integrity come from its manifest. */
export async function embedFacts(): Promise<Embed> {
	const file = await readFile(join(dist, "embed/manifest.json"), "utf8");
	const { files, loader, pinned, version: packages, widgets: parts } = JSON.parse(file) as Manifest;
	const widgets = await describeWidgets();
	const sizes = widgets.map(({ name, title }) => {
		const bytes = parts[name].map((part) => files[part]?.brotli ?? 0);
		return [title, bytes.reduce((sum, each) => sum + each, 0)] as const;
	});
	const { integrity, version } = pinned;
	const languages = languageNames.map((code) => {
		const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
		return [code, name.charAt(0).toLocaleUpperCase(code) + name.slice(1)] as const;
	});
	return {
		...{ origin: siteUrl, version, integrity, receivers, languages, widgets },
		...{ packages, loader: loader.brotli, sizes },
	};
}
