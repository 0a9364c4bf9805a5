import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { contentHash } from "./hash.ts";
import { dist } from "./paths.ts";

/** Writes a file of the web root, creating its folders. */
export async function writeDist(path: string, content: string | Uint8Array): Promise<void> {
	const file = join(dist, path);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, content);
}

/** Writes `assets/<name>-<hash>.<extension>` and returns its address. */
export async function writeAsset(
	name: string,
	extension: string,
	content: string | Uint8Array,
): Promise<string> {
	const path = `assets/${name}-${contentHash(content)}.${extension}`;
	await writeDist(path, content);
	return `/${path}`;
}
