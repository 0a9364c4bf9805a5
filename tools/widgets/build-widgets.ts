import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { languages as business } from "../../business/facts.ts";
import { type WidgetName, widgetNames } from "../../widgets/widget-names.gen.ts";
import { elementTypes } from "../codegen/element-types.ts";
import { writeRegistry } from "../codegen/registry.ts";
import {
	lackingWords,
	messageModules,
	readLanguages,
	withPermission,
} from "../languages/languages.ts";
import { type Licence, licencesIn } from "../licences.ts";
import { root, version } from "../project.ts";
import { kitParts } from "../vite-plugins/kit-parts.ts";
import {
	buildHash,
	integrityChunk,
	integrityOf,
	loaderImports,
} from "../vite-plugins/loader-imports.ts";
import { chunksOf, deferredChunksOf } from "./chunk-graph.ts";
import { type EmbedManifest, writeManifest } from "./manifest.ts";
import { writePinned } from "./pinned-loader.ts";
import { prerenderWidgets, renderTemplateModules, type Templates } from "./prerender-widgets.ts";
import { terserPlugin, widgetConfig } from "./widget-config.ts";

type Chunk = Rolldown.OutputChunk;

/** What the loader fetches besides widgets, each when it is wanted: see loader/README.md. */
const sideEntries = {
	watch: "loader/watch-openers.ts",
	inline: "widgets/kit/element/inline-view.ts",
	// A name between releases: a later coach's loader asks the page's for it.
	coaches: "loader/multi-origin.ts",
	features: "loader/features.ts",
	doctor: "loader/doctor/doctor.ts",
	flush: "widgets/kit/form/outbox-flush.ts",
};

/** `widgets/contact/success.ts` -> `success-contact`; others keep their own. */
const chunkName = ({ name, moduleIds }: Rolldown.PreRenderedChunk) => {
	const [, widget] = /widgets[\\/](\w+)[\\/]success\.ts$/.exec(moduleIds.at(-1) ?? "") ?? [];
	return widget ? `success-${widget}.js` : `${name}.js`;
};

const fromRoot = (entries: Record<string, string>) =>
	Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)]));

/** The packages in what was bundled so far. */
const licences: Licence[] = [];

async function bundle(config: InlineConfig): Promise<Chunk[]> {
	const result = (await build(config)) as Rolldown.RolldownOutput[];
	const output = result.flatMap((each) => each.output);
	licences.push(...licencesIn(output));
	return output.filter((file): file is Chunk => file.type === "chunk");
}

/**
 * Bundles widgets, the kit they share, and what loads later: chunk name -> chunk.
 *
 * @param templates which the widgets' code may hydrate
 * @param last plugins that come after all others
 */
async function bundleEmbed(
	templates: Templates,
	last: Plugin[] = [terserPlugin],
): Promise<Map<string, Chunk>> {
	const config = widgetConfig(process.env, templates);
	const partOf = kitParts();
	const chunks = await bundle({
		...config,
		define: {
			...config.define,
			// Preact's, too.
			document: "Coachkit.document",
			__VIEW_MARK__: JSON.stringify(templates.mark),
			__LANGUAGES__: JSON.stringify(lackingWords(await readLanguages())),
		},
		plugins: [config.plugins, loaderImports, ...last],
		build: {
			...config.build,
			write: false,
			// Library mode spares the bundle Vite's preload helper.
			lib: {
				entry: fromRoot({
					...Object.fromEntries(widgetNames.map((name) => [name, `widgets/${name}/index.ts`])),
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
									/node_modules[\\/]@?preact|kit[\\/]preact|leads[\\/](forms[\\/]contact-fields|valid-email)/.test(
										id,
									),
							},
							// What only the widgets with several steps need.
							{
								name: "steps",
								test: (id) =>
									partOf(id) === "steps" ||
									id.includes("twind:kit/steps") ||
									/leads[\\/]form[\\/]steps/.test(id),
							},
							// What the forms that stay in the page share: contact and booking.
							{
								name: "inline-form",
								test: (id) => partOf(id) === "inline",
								includeDependenciesRecursively: false,
							},
							// What judges a form, and what is drawn where it objects.
							{
								name: "rules",
								priority: 1,
								test: /leads[\\/](clean-text|form[\\/](questions|validate))\.ts|kit[\\/]form[\\/]field-error/,
								includeDependenciesRecursively: false,
							},
							{ name: "tags", test: /loader[\\/](api|script-tag)|widgets[\\/]option-names/ },
						],
					},
				},
				preserveEntrySignatures: "allow-extension",
			},
		},
	});
	return new Map(chunks.map((chunk) => [chunk.fileName.replace(/\.js$/, ""), chunk]));
}

/** The loader's code. With an integrity value, that of the part `pinned`, it checks all it fetches. */
async function bundleLoader(
	release: string,
	withFirstView: readonly string[],
	integrity = "",
	last: Plugin[] = [terserPlugin],
): Promise<string> {
	const config = widgetConfig();
	const [chunk] = await bundle({
		...config,
		plugins: [config.plugins, ...last],
		define: {
			...config.define,
			__RELEASE__: JSON.stringify(release),
			__FIRST_VIEWS__: JSON.stringify(withFirstView.map((name) => `coach-${name}`).join()),
			__INTEGRITY__: JSON.stringify(integrity),
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
	});
	return chunk?.code ?? "";
}

/** Bundles all that the loader fetches: name -> code, and the chunks among it. */
async function buildParts(last?: Plugin[]) {
	const languages = (await readLanguages()).map(withPermission);
	const templates = renderTemplateModules(await prerenderWidgets(), languages);
	const chunks = await bundleEmbed(templates, last);
	const code = [...chunks].map(([name, { code }]) => [name, code] as const);
	const files = new Map([...code, ...languages.flatMap(messageModules), ...templates.modules]);
	return { chunks, files, withFirstView: templates.widgets };
}

/**
 * Builds widgets and loader for `npm run dev`, as they are written: no minifier, pinned copy or manifest.
 *
 * @returns code by address: "/loader.js", "/embed/contact-….js"
 */
export async function buildDevWidgets(): Promise<Map<string, string>> {
	await writeRegistry();
	const { files, withFirstView } = await buildParts([]);
	const release = buildHash(files);
	return new Map([
		["/loader.js", await bundleLoader(release, withFirstView, "", [])],
		...[...files].map(([name, code]) => [`/embed/${name}-${release}.js`, code] as const),
	]);
}

/** Builds widgets and loader into the web root and writes the manifest. */
export async function buildWidgets(
	outDir: string,
): Promise<{ manifest: EmbedManifest; licences: readonly Licence[] }> {
	await writeRegistry();
	const { chunks, files, withFirstView } = await buildParts();
	const languages = await readLanguages();
	for (const { lang, name, reviewed } of languages)
		if (!reviewed && business.pages.includes(lang))
			console.log(
				`${name} pages get ${name} forms, and nobody has signed those: docs/languages.md`,
			);
	const release = buildHash(files);
	const pinned = integrityChunk(files);
	files.set("pinned", pinned);

	mkdirSync(join(outDir, "embed"), { recursive: true });
	const fileName = (name: string) => `${name}-${release}.js`;
	for (const [name, code] of files) writeFileSync(join(outDir, "embed", fileName(name)), code);
	writeFileSync(join(outDir, "loader.js"), await bundleLoader(release, withFirstView));
	const pinnedLoader = await bundleLoader(release, withFirstView, integrityOf(pinned, "sha256"));
	const pinnedAs = writePinned(outDir, version, pinnedLoader);

	// `import "coachkit/elements"` is types; the module behind it is empty.
	writeFileSync(join(outDir, "elements.d.ts"), await elementTypes());
	writeFileSync(join(outDir, "elements.js"), "export {};\n");

	const ofEach = (parts: typeof chunksOf) =>
		Object.fromEntries(
			widgetNames.map((name) => [name, parts(name, chunks).map(fileName)]),
		) as Record<WidgetName, string[]>;
	const parts = {
		firstViews: Object.fromEntries(
			widgetNames.map((name) => [
				name,
				withFirstView.includes(name) ? ["view", `${name}-view-en`].map(fileName) : [],
			]),
		) as Record<WidgetName, string[]>,
		widgets: ofEach(chunksOf),
		later: ofEach(deferredChunksOf),
		languages: Object.fromEntries(
			languages.map(({ lang }) => [
				lang,
				Object.fromEntries(
					widgetNames.map((name) => [name, [fileName(`${name}-${lang}`)]]),
				) as Record<WidgetName, string[]>,
			]),
		),
	};
	const manifest = writeManifest(outDir, pinnedAs, parts, [...files.keys()].map(fileName));
	return { manifest, licences };
}
