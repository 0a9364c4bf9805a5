import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as bindings from "../../business/facts.ts";
import { createStamp, standIns } from "../../publish/stamp.ts";
import { palette } from "../../theme/tokens.ts";
import { type WidgetName, widgetNames } from "../../widgets/widget-names.gen.ts";
import { writeRegistry } from "../codegen/registry.ts";
import { messageModules, readLanguages, withPermission } from "../languages/languages.ts";
import { root, version } from "../project.ts";
import { buildHash, integrityChunk, integrityOf } from "../vite-plugins/loader-imports.ts";
import { bundleWidgets, type EmbedRelease } from "./bundle-widgets.ts";
import { type EmbedManifest, writeManifest } from "./manifest.ts";
import { writePinned } from "./pinned-loader.ts";
import { loadPrerenderer, renderTemplateModules } from "./prerender-widgets.ts";

/** Widgets and loader with this coach's facts and colours: name -> code, by whose hash files are named. */
async function stampEmbed(release: EmbedRelease) {
	const stamp = createStamp({ facts: bindings, shades: palette });
	const prerenderer = await loadPrerenderer();
	mkdirSync(join(root, ".build"), { recursive: true });
	const prerendered = JSON.stringify(prerenderer.prerenderAll(), null, "\t");
	writeFileSync(join(root, ".build/prerendered.json"), stamp(prerendered));

	const languages = (await readLanguages()).map(withPermission);
	const { mark, modules } = renderTemplateModules(prerenderer, languages, stamp);
	const files = new Map([
		...release.chunks.map(
			([name, code]) => [name, stamp(code).replaceAll(standIns.viewMark, mark)] as const,
		),
		...languages.flatMap(messageModules),
		...modules,
	]);
	const id = buildHash(files);
	const loader = stamp(release.loader).replaceAll(standIns.release, id);
	const pinned = integrityChunk(files);
	const pinnedLoader = stamp(release.pinnedLoader)
		.replaceAll(standIns.release, id)
		.replaceAll(standIns.integrity, integrityOf(pinned, "sha256"));
	return { files, id, loader, pinned, pinnedLoader };
}

/**
 * Builds widgets and loader for `npm run dev`, as they are written: no minifier, pinned copy or manifest.
 *
 * @returns code by address: "/loader.js", "/embed/contact-….js"
 */
export async function buildDevWidgets(): Promise<Map<string, string>> {
	await writeRegistry();
	const { files, id, loader } = await stampEmbed(await bundleWidgets([]));
	return new Map([
		["/loader.js", loader],
		...[...files].map(([name, code]) => [`/embed/${name}-${id}.js`, code] as const),
	]);
}

/** Writes a release's widgets and loader into the web root, and their manifest. */
export async function publishWidgets(
	outDir: string,
	release: EmbedRelease,
): Promise<EmbedManifest> {
	const languages = await readLanguages();
	for (const { lang, name, reviewed } of languages)
		if (!reviewed && bindings.languages.pages.includes(lang))
			console.log(
				`${name} pages get ${name} forms, and nobody has signed those: docs/languages.md`,
			);
	const { files, id, loader, pinned, pinnedLoader } = await stampEmbed(release);
	files.set("pinned", pinned);

	mkdirSync(join(outDir, "embed"), { recursive: true });
	const fileName = (name: string) => `${name}-${id}.js`;
	for (const [name, code] of files) writeFileSync(join(outDir, "embed", fileName(name)), code);
	writeFileSync(join(outDir, "loader.js"), loader);
	const pinnedAs = writePinned(outDir, version, pinnedLoader);

	const ofEach = (filesOf: (name: WidgetName) => string[]) =>
		Object.fromEntries(widgetNames.map((name) => [name, filesOf(name).map(fileName)])) as Record<
			WidgetName,
			string[]
		>;
	const parts = {
		firstViews: ofEach((name) =>
			release.withFirstView.includes(name) ? ["view", `${name}-view-en`] : [],
		),
		widgets: ofEach((name) => release.widgets[name]),
		later: ofEach((name) => release.later[name]),
		languages: Object.fromEntries(
			languages.map(({ lang }) => [lang, ofEach((name) => [`${name}-${lang}`])]),
		),
	};
	return writeManifest(outDir, pinnedAs, parts, [...files.keys()].map(fileName));
}

/** Builds widgets and loader from their sources into a web root. */
export async function buildWidgets(outDir: string): Promise<EmbedManifest> {
	await writeRegistry();
	return publishWidgets(outDir, await bundleWidgets());
}
