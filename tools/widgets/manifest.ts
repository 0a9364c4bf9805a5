import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliSize } from "../../publish/compression/brotli-size.ts";
import { integrityOf } from "../../publish/integrity.ts";
import type { LightName, WidgetName } from "../../widgets/widget-names.gen.ts";
import { version } from "../project.ts";

/** One file of the embed build. */
export interface ManifestFile {
	/** Size uncompressed, and compressed with brotli 11, in bytes. */
	bytes: number;
	brotli: number;
	/** Subresource-integrity value. */
	integrity: string;
}

/**
 * dist/embed/manifest.json: the files that each widget needs, in load order, with sizes and
 * integrity values.
 */
export interface EmbedManifest {
	version: string;
	/** The publication's id: part of the names of all files, and of the leads that its forms send. */
	id: string;
	loader: ManifestFile;
	/**
	 * The loader at an address whose content never changes, for pages that name its integrity value.
	 */
	pinned: ManifestFile & { path: string; version: string };
	/** Paths relative to /embed/. */
	widgets: Record<WidgetName, string[]>;
	/** Files that make each widget's dialog ready to type into. */
	firstViews: Record<WidgetName, string[]>;
	/** What each widget may load after it is shown: rules, sending, messages. */
	later: Record<WidgetName, string[]>;
	/** Files of each light widget, which needs nothing else. */
	light: Record<LightName, string[]>;
	/** Additional files of a widget in another language, by BCP 47 tag. */
	languages: Record<string, Record<WidgetName, string[]> & Partial<Record<LightName, string[]>>>;
	files: Record<string, ManifestFile>;
}

async function describeFile(path: string): Promise<ManifestFile> {
	const data = readFileSync(path);
	return {
		bytes: data.length,
		brotli: await brotliSize(data, path),
		integrity: integrityOf(data),
	};
}

export async function writeManifest(
	outDir: string,
	pinnedAs: string,
	parts: Pick<EmbedManifest, "id" | "widgets" | "firstViews" | "later" | "light" | "languages">,
	files: string[],
): Promise<EmbedManifest> {
	const path = `/v/${pinnedAs}/loader.js`;
	const manifest: EmbedManifest = {
		version,
		loader: await describeFile(join(outDir, "loader.js")),
		pinned: { path, version: pinnedAs, ...(await describeFile(join(outDir, path))) },
		...parts,
		files: Object.fromEntries(
			await Promise.all(
				files.map(async (file) => [file, await describeFile(join(outDir, "embed", file))]),
			),
		),
	};
	writeFileSync(join(outDir, "embed/manifest.json"), `${JSON.stringify(manifest, null, "\t")}\n`);
	return manifest;
}
