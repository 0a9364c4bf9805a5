import { join } from "node:path";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import {
	loadPrerenderer,
	renderTemplateModules,
	type Templates,
} from "../../publish/prerender/prerender.ts";
import type { EmbedRelease } from "../../publish/release.ts";
import { standInFact, standIns } from "../../publish/stamp.ts";
import { elementNames } from "../../widgets/option-names.gen.ts";
import { lightNames, type WidgetName, widgetNames } from "../../widgets/widget-names.gen.ts";
import { lackingWords, readLanguages } from "../languages/languages.ts";
import { root } from "../project.ts";
import { kitParts } from "../vite-plugins/kit-parts.ts";
import { type Licence, licencesIn } from "../vite-plugins/licences.ts";
import { loaderImports } from "../vite-plugins/loader-imports.ts";
import { chunksOf, deferredChunksOf } from "./chunk-graph.ts";
import { terserPlugin } from "./minify-chunks.ts";
import { buildPrerenderer } from "./prerender-widgets.ts";
import { widgetConfig } from "./widget-config.ts";

type Chunk = Rolldown.OutputChunk;

/** Files other than widgets that the loader loads on demand: see loader/README.md. */
const sideEntries = {
	watch: "loader/watch-openers.ts",
	inline: "widgets/kit/element/first-view/inline-view.ts",
	// Keep this name: a second coach's loader requests the part from the loader that the page had first.
	coaches: "loader/multi-origin.ts",
	words: "loader/words/ask-words.ts",
	// Named after the script tag that needs it: the loader loads it by the `localName` of that element.
	script: "loader/features/features.ts",
	tab: "widgets/tab/tab.ts",
	doctor: "loader/doctor/doctor.ts",
	flush: "widgets/kit/form/delivery/outbox-flush.ts",
};

/** `widgets/contact/success.ts` -> `success-contact`; other chunks keep their name. */
const chunkName = ({ name, moduleIds }: Rolldown.PreRenderedChunk) => {
	const [, widget] = /widgets[\\/](\w+)[\\/]success\.ts$/.exec(moduleIds.at(-1) ?? "") ?? [];
	return widget ? `success-${widget}.js` : `${name}.js`;
};

const fromRoot = (entries: Record<string, string>) =>
	Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)]));

async function bundle(config: InlineConfig, licences: Licence[]): Promise<Chunk[]> {
	const result = (await build(config)) as Rolldown.RolldownOutput[];
	const output = result.flatMap((each) => each.output);
	licences.push(...licencesIn(output));
	return output.filter((file): file is Chunk => file.type === "chunk");
}

interface BundleOptions {
	/** Whether forms have a consent checkbox. */
	asksConsent: boolean;
	/** Plugins that run after all others. */
	last: Plugin[];
}

/**
 * Bundles widgets, the kit that they share, and what loads later: chunk name -> chunk.
 *
 * @param templates whose classes first views need
 * @param licences collects those of the bundled packages
 */
async function bundleEmbed(
	templates: Templates,
	licences: Licence[],
	{ asksConsent, last }: BundleOptions,
): Promise<Map<string, Chunk>> {
	const consent = asksConsent ? standInFact("consent") : undefined;
	const config = widgetConfig(process.env, { consent, classes: templates });
	const partOf = kitParts();
	const chunks = await bundle(
		{
			...config,
			define: {
				...config.define,
				// Also replaces `document` in Preact's code.
				document: "Coachkit.document",
				__VIEW_MARK__: JSON.stringify(standIns.viewMark),
				__PUBLICATION__: JSON.stringify(standIns.publication),
				__LANGUAGES__: JSON.stringify(lackingWords(await readLanguages())),
			},
			plugins: [config.plugins, loaderImports, ...last],
			build: {
				...config.build,
				write: false,
				// Library mode keeps Vite's preload helper out of the bundle.
				lib: {
					entry: fromRoot({
						...Object.fromEntries(widgetNames.map((name) => [name, `widgets/${name}/index.ts`])),
						...Object.fromEntries(
							lightNames.map((name) => [`coach-${name}`, `widgets/${name}/element.ts`]),
						),
						...sideEntries,
					}),
					formats: ["es"],
				},
				rolldownOptions: {
					checks: { bundlerTimings: false },
					output: {
						minify: false,
						entryFileNames: "[name].js",
						chunkFileNames: chunkName,
						codeSplitting: {
							groups: [
								{ name: "view", test: (id) => partOf(id) === "view" || id.includes("twind:view") },
								{
									name: "kit",
									test: (id) =>
										partOf(id) === "kit" ||
										id.includes("twind:kit.css") ||
										/node_modules[\\/]@?preact|kit[\\/](preact|form[\\/]fields[\\/]field-error)|leads[\\/](clean-text|valid-email|form[\\/](questions|validate)|forms[\\/]contact-fields)/.test(
											id,
										),
								},
								// Needed only by widgets with several steps.
								{
									name: "steps",
									test: (id) =>
										partOf(id) === "steps" ||
										id.includes("twind:kit/steps") ||
										/leads[\\/]form[\\/](next-step|options|steps)/.test(id),
								},
								// Shared by the inline forms: contact and booking.
								{
									name: "inline-form",
									test: (id) => partOf(id) === "inline",
									includeDependenciesRecursively: false,
								},
								{ name: "tags", test: /loader[\\/](api|script-tag)|widgets[\\/]option-names/ },
							],
						},
					},
					preserveEntrySignatures: "allow-extension",
				},
			},
		},
		licences,
	);
	return new Map(chunks.map((chunk) => [chunk.fileName.replace(/\.js$/, ""), chunk]));
}

interface LoaderFlavour {
	/** Integrity value of the part `pinned`, which lists those of all files; "" for a loader that checks nothing. */
	integrity: string;
	/** Whether its pages ask the gateway for the coach's words. */
	asksWords: boolean;
}

/** Puts elements with a first view first in the loader's list, which saves a second list of them. */
const firstViewsFirst = (withFirstView: readonly string[]): Plugin => ({
	name: "coachkit-first-views-first",
	enforce: "pre",
	transform(code, id) {
		if (!id.endsWith("option-names.gen.ts")) return undefined;
		const others = widgetNames.filter((name) => !withFirstView.includes(name));
		const tags = [...withFirstView, ...others].map((name) => `coach-${name}`);
		if (!code.includes(elementNames))
			throw new Error("The loader's list of elements is elsewhere.");
		return code.replace(elementNames, `${tags}`);
	},
});

/** The loader's code. */
async function bundleLoader(
	withFirstView: readonly string[],
	{ integrity, asksWords }: LoaderFlavour,
	licences: Licence[],
	last: Plugin[],
): Promise<string> {
	const config = widgetConfig();
	const [chunk] = await bundle(
		{
			...config,
			plugins: [firstViewsFirst(withFirstView), config.plugins, ...last],
			define: {
				...config.define,
				__RELEASE__: JSON.stringify(standIns.release),
				__FIRST_VIEWS__: String(withFirstView.length),
				__INTEGRITY__: JSON.stringify(integrity),
				__ASKS_WORDS__: String(asksWords),
			},
			build: {
				...config.build,
				write: false,
				lib: {
					entry: join(root, "loader/loader.ts"),
					formats: ["iife"],
					name: "coachkitLoader",
					fileName: () => "loader.js",
				},
			},
		},
		licences,
	);
	return chunk?.code ?? "";
}

/** Bundles widgets and loader. */
export async function bundleWidgets({
	asksConsent = false,
	last = [terserPlugin],
}: Partial<BundleOptions> = {}): Promise<EmbedRelease> {
	const licences: Licence[] = [];
	const languages = await readLanguages();
	await buildPrerenderer(asksConsent);
	const templates = renderTemplateModules(await loadPrerenderer(asksConsent), languages);
	const chunks = await bundleEmbed(templates, licences, { asksConsent, last });
	const ofEach = (parts: typeof chunksOf) =>
		Object.fromEntries(widgetNames.map((name) => [name, parts(name, chunks)])) as Record<
			WidgetName,
			string[]
		>;
	const { widgets: withFirstView } = templates;
	const loaderWith = (flavour: LoaderFlavour) =>
		bundleLoader(withFirstView, flavour, licences, last);
	return {
		asksConsent,
		chunks: [...chunks].map(([name, { code }]) => [name, code]),
		loader: await loaderWith({ integrity: "", asksWords: false }),
		askingLoader: await loaderWith({ integrity: "", asksWords: true }),
		pinnedLoader: await loaderWith({ integrity: standIns.integrity, asksWords: true }),
		widgets: ofEach(chunksOf),
		later: ofEach(deferredChunksOf),
		light: Object.fromEntries(
			lightNames.map((name) => [name, chunksOf(`coach-${name}`, chunks)]),
		) as EmbedRelease["light"],
		withFirstView,
		licences,
	};
}
