import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Several publications' worth. */
const maxCacheBytes = 100_000_000;

/** Keeps a folder of cached files, those in its folders too, below a size: the oldest go first. */
export function trimCache(folder: string | undefined, maxBytes = maxCacheBytes): void {
	if (!folder) return;
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name))
		.map((path) => ({ path, ...statOf(path) }))
		.toSorted((one, other) => other.mtimeMs - one.mtimeMs);
	let bytes = 0;
	for (const { path, size } of files) {
		bytes += size;
		if (bytes > maxBytes) rmSync(path, { force: true });
	}
}

/** Another process may trim it, too. */
const statOf = (path: string) =>
	statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
