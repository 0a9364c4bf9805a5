import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { integrityOf } from "../../publish/integrity.ts";
import type { WidgetName } from "../../widgets/widget-names.gen.ts";
import { version } from "../project.ts";

/** One file of the embed build. */
export interface ManifestFile {
	/** Bytes as served plain, and compressed with brotli 11. */
	bytes: number;
	brotli: number;
	/** Subresource-integrity value. */
	integrity: string;
}

/** dist/embed/manifest.json: widget -> files it needs, in load order, each with bytes and sha384. */
export interface EmbedManifest {
	version: string;
	loader: ManifestFile;
	/** The loader at an address that never changes, for pages that name its integrity value. */
	pinned: ManifestFile & { path: string; version: string };
	/** Paths relative to /embed/. */
	widgets: Record<WidgetName, string[]>;
	/** What each widget's dialog can be typed into with. */
	firstViews: Record<WidgetName, string[]>;
	/** What each widget may fetch once it is on the screen: rules, sending, messages. */
	later: Record<WidgetName, string[]>;
	/** What a widget needs besides in another language, by BCP 47 tag. */
	languages: Record<string, Record<WidgetName, string[]>>;
	files: Record<string, ManifestFile>;
}

/** Size of a text as a server with brotli 11 would send it, in bytes. */
export function brotliSize(data: Buffer): number {
	return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function describeFile(path: string): ManifestFile {
	const data = readFileSync(path);
	return {
		bytes: data.length,
		brotli: brotliSize(data),
		integrity: integrityOf(data),
	};
}

export function writeManifest(
	outDir: string,
	pinnedAs: string,
	parts: Pick<EmbedManifest, "widgets" | "firstViews" | "later" | "languages">,
	files: string[],
): EmbedManifest {
	const path = `/v/${pinnedAs}/loader.js`;
	const manifest: EmbedManifest = {
		version,
		loader: describeFile(join(outDir, "loader.js")),
		pinned: { path, version: pinnedAs, ...describeFile(join(outDir, path)) },
		...parts,
		files: Object.fromEntries(
			files.map((file) => [file, describeFile(join(outDir, "embed", file))]),
		),
	};
	writeFileSync(join(outDir, "embed/manifest.json"), `${JSON.stringify(manifest, null, "\t")}\n`);
	return manifest;
}
