import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as bindings from "../business/facts.ts";
import { words } from "../leads/form/published-words.ts";
import type { PublishedWords } from "../leads/form/words.ts";
import { siteUrl } from "../site/render/documents/environment.ts";
import { palette } from "../theme/tokens.ts";
import { languageNames } from "../tools/languages/language-names.ts";
import {
	messageModules,
	readLanguages,
	spokenNames,
	withPermission,
	withWords,
} from "../tools/languages/languages.ts";
import { version } from "../tools/project.ts";
import { type EmbedManifest, writeManifest } from "../tools/widgets/manifest.ts";
import { writePinned } from "../tools/widgets/pinned-loader.ts";
import type { Prerendered } from "../widgets/kit/ssr.tsx";
import { lightNames, type WidgetName, widgetNames } from "../widgets/widget-names.gen.ts";
import { buildHash, integrityChunk, integrityOf } from "./integrity.ts";
import { loadPrerenderer, renderTemplateModules } from "./prerender/prerender.ts";
import type { EmbedRelease } from "./release.ts";
import { createStamp, standIns } from "./stamp.ts";

/** The languages that the coach's forms speak as well as English. */
const publishedLanguages = async () =>
	(await readLanguages()).filter(({ lang }) => bindings.speaks.forms.includes(lang));

/** The language pattern in a release (`widgets/language-names.gen.ts`): all languages for forms, none for pages. */
const allLanguages = `/^(${languageNames.join("|")})\\b/`;

/** The same pattern for the coach's languages. An asterisk precedes a language taken from the page. */
export function languagePattern({ forms, pages } = bindings.speaks): string {
	const spoken = languageNames.filter((lang) => forms.includes(lang));
	const ofPages = pages.map((lang) => `${lang}\\b`).join("|");
	const pageMark = ofPages && `(?:\\*(?=${ofPages}))?`;
	// An empty set of characters matches nothing.
	return `/^${pageMark}(${spoken.join("|") || "[]"})\\b/`;
}

/**
 * Widgets and loader with this coach's facts and colours: name -> code. Their hash is part of the
 * file names.
 */
export async function stampEmbed(release: EmbedRelease) {
	const stampFacts = createStamp({
		facts: { ...bindings, words: englishOf(words) },
		shades: palette,
	});
	const stamp = (text: string) => stampFacts(text.replaceAll(allLanguages, languagePattern()));
	if (!release.loader.includes(allLanguages))
		throw new Error("The loader finds a form's language in another way now.");
	const prerenderer = await loadPrerenderer(release.asksConsent);
	const prerendered: Prerendered = JSON.parse(stamp(JSON.stringify(prerenderer.prerenderAll())));

	const languages = (await publishedLanguages()).map(withPermission);
	const { mark, modules } = renderTemplateModules(
		prerenderer,
		languages.map((language) => withWords(language, words)),
		stamp,
	);
	const unnamed = new Map([
		...release.chunks.map(
			([name, code]) => [name, stamp(code).replaceAll(standIns.viewMark, mark)] as const,
		),
		...languages.flatMap((language) => messageModules(language, words)),
		...modules,
	]);
	const id = buildHash(unnamed);
	const files = new Map(
		[...unnamed].map(([name, code]) => [name, code.replaceAll(standIns.publication, id)]),
	);
	const pinnedChunk = integrityChunk(files);
	const finish = (loader: string) =>
		stamp(loader)
			.replaceAll(standIns.release, id)
			.replaceAll(standIns.integrity, integrityOf(pinnedChunk, "sha256"));
	return {
		...{ files, id, pinned: pinnedChunk, prerendered },
		loader: finish(release.loader),
		askingLoader: finish(release.askingLoader),
		pinnedLoader: finish(release.pinnedLoader),
	};
}

/** The coach's words that all widgets share; each language's are in a file of its own. */
const englishOf = (all: PublishedWords): PublishedWords =>
	Object.fromEntries(
		Object.entries(all).map(([name, edits]) => {
			const { messages: { en } = {}, ...rest } = edits ?? {};
			return [name, { ...rest, ...(en && { messages: { en } }) }];
		}),
	);

/** Whether the gateway publishes these pages itself, and so knows the coach's words. */
const hasOwnGateway = () =>
	!process.env.GATEWAY_URL ||
	URL.parse(process.env.GATEWAY_URL)?.origin === new URL(siteUrl).origin;

/** File beside `loader.js`; a gateway that can't publish serves it in place of `loader.js`. */
export const askingLoaderFile = "loader-asking.js";

/**
 * Writes a release's widgets and loader, and their manifest, into the web root. Returns the
 * manifest and first states.
 */
export async function publishWidgets(
	outDir: string,
	release: EmbedRelease,
): Promise<{ manifest: EmbedManifest; prerendered: Prerendered }> {
	const languages = await publishedLanguages();
	for (const { lang, name, reviewed } of languages)
		if (!reviewed && bindings.speaks.pages.includes(lang))
			console.log(
				`${name} pages get ${name} forms, and nobody has signed those: docs/languages.md`,
			);
	const { files, id, pinned, prerendered, ...loaders } = await stampEmbed(release);
	files.set("pinned", pinned);

	mkdirSync(join(outDir, "embed"), { recursive: true });
	const fileName = (name: string) => `${name}-${id}.js`;
	for (const [name, code] of files) writeFileSync(join(outDir, "embed", fileName(name)), code);
	const loader = hasOwnGateway() ? loaders.loader : loaders.askingLoader;
	writeFileSync(join(outDir, "loader.js"), loader);
	writeFileSync(join(outDir, askingLoaderFile), loaders.askingLoader);
	const pinnedAs = writePinned(outDir, version, loaders.pinnedLoader);

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
		light: Object.fromEntries(
			lightNames.map((name) => [name, release.light[name].map(fileName)]),
		) as EmbedManifest["light"],
		languages: Object.fromEntries(
			languages.map(({ lang }) => [
				lang,
				Object.fromEntries(spokenNames.map((name) => [name, [fileName(`${name}-${lang}`)]])),
			]),
		) as EmbedManifest["languages"],
	};
	const manifest = await writeManifest(
		...([outDir, pinnedAs, { id, ...parts }, [...files.keys()].map(fileName)] as const),
	);
	return { manifest, prerendered };
}
