import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { type WidgetName, widgetNames } from "../../widgets/names.ts";
import { root, version, widgetConfig } from "./config.ts";
import { type Manifest, writeManifest } from "./manifest.ts";

type Chunk = Rolldown.OutputChunk;

/** The static imports of a chunk, deepest first: the order a browser has to have them in. */
function filesOf(entry: Chunk, chunks: Map<string, Chunk>, seen = new Set<string>()): string[] {
	if (seen.has(entry.fileName)) return [];
	seen.add(entry.fileName);
	const needed = entry.imports.flatMap((name) => {
		const chunk = chunks.get(name);
		return chunk ? filesOf(chunk, chunks, seen) : [];
	});
	return [...needed, entry.fileName];
}

/** Builds dist/embed/*-[hash].js: one entry per widget, the kit they share, and what loads later. */
async function buildEmbed(outDir: string): Promise<Map<string, Chunk>> {
	const config = widgetConfig();
	const result = (await build({
		...config,
		build: {
			...config.build,
			outDir: join(outDir, "embed"),
			// Library mode spares the bundle Vite's preload helper.
			lib: {
				entry: Object.fromEntries(
					widgetNames.map((name) => [name, join(root, `widgets/${name}/index.ts`)]),
				),
				formats: ["es"],
			},
			rolldownOptions: {
				output: {
					entryFileNames: "[name]-[hash].js",
					chunkFileNames: "[name]-[hash].js",
					codeSplitting: {
						groups: [
							{
								name: "kit",
								test: /node_modules[\\/]@?preact|widgets[\\/]kit[\\/](?!later|steps|memory-router)|twind:kit\.css/,
							},
							// What only the widgets with several steps need.
							{
								name: "steps",
								test: /widgets[\\/]kit[\\/](steps|memory-router)|twind:kit\/steps|leads[\\/]choices/,
							},
							{ name: "rules", test: /node_modules[\\/]zod|leads[\\/]fields/ },
						],
					},
				},
				preserveEntrySignatures: false,
			},
		},
	})) as Rolldown.RolldownOutput[];
	const output = result.flatMap((each) => each.output);
	return new Map(
		output
			.filter((file): file is Chunk => file.type === "chunk")
			.map((chunk) => [chunk.fileName, chunk]),
	);
}

/** Builds the loader with the list of files each widget needs. */
async function buildLoader(outDir: string, files: Record<WidgetName, string[]>): Promise<string> {
	const config = widgetConfig();
	const result = (await build({
		...config,
		define: { ...config.define, __FILES__: JSON.stringify(files) },
		build: {
			...config.build,
			outDir,
			lib: {
				entry: join(root, "loader/loader.ts"),
				formats: ["iife"],
				name: "coachkitLoader",
				fileName: () => "loader.js",
			},
		},
	})) as Rolldown.RolldownOutput[];
	return result[0]?.output[0].code ?? "";
}

/** Builds widgets and loader into the web root and writes the manifest. */
export async function buildWidgets(outDir: string): Promise<Manifest> {
	const chunks = await buildEmbed(outDir);
	const files = Object.fromEntries(
		widgetNames.map((name) => {
			const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name);
			if (!entry) throw new Error(`The build made no bundle for the widget "${name}".`);
			return [name, filesOf(entry, chunks)];
		}),
	) as Record<WidgetName, string[]>;
	const loader = await buildLoader(outDir, files);
	const pinned = join(outDir, "v", version);
	mkdirSync(pinned, { recursive: true });
	writeFileSync(join(pinned, "loader.js"), loader);
	return writeManifest(outDir, files, [...chunks.keys()]);
}
