import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cleansOffices } from "../../business/facts.ts";
import { cleaningWidgets } from "../../site/content/cleaning.ts";
import { siteUrl } from "../../site/render/documents/environment.ts";
import { leadOrigins } from "../../site/render/documents/headers-file.ts";
import { dist } from "../../site/render/files/paths.ts";
import type { Embed } from "../../site/snippet/embed-widget.ts";
import { languageNames } from "../languages/language-names.ts";
import type { EmbedManifest } from "./manifest.ts";

/**
 * The result of the widgets' build, for the pages about embedding: sizes and integrity values come
 * from its manifest.
 *
 * @param all the release's widgets
 * @param folder the web root
 */
export async function loadEmbedManifest(all: Embed["widgets"], folder = dist): Promise<Embed> {
	const widgets = all.filter(({ name }) => cleansOffices || !cleaningWidgets.includes(name));
	const file = await readFile(join(folder, "embed/manifest.json"), "utf8");
	const {
		files,
		loader,
		pinned,
		version: packages,
		widgets: parts,
		languages: spoken,
	} = JSON.parse(file) as EmbedManifest;
	const sizes = widgets.map(({ name, title }) => {
		const bytes = parts[name].map((part) => files[part]?.brotli ?? 0);
		return [title, bytes.reduce((sum, each) => sum + each, 0)] as const;
	});
	const { integrity, version } = pinned;
	const codes = languageNames.filter((code) => Object.hasOwn(spoken, code));
	const languages = codes.map((code) => {
		const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
		return [code, name.charAt(0).toLocaleUpperCase(code) + name.slice(1)] as const;
	});
	return {
		origin: siteUrl,
		version,
		integrity,
		receivers: leadOrigins,
		languages,
		widgets,
		packages,
		loader: loader.brotli,
		sizes,
	};
}
