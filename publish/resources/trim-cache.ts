import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Enough for several publications. */
const maxCacheBytes = 100_000_000;

/** Keeps a cache folder, including subfolders, below a size by deleting the oldest files. */
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

/** Size and time of a file; zeros if another process has deleted it. */
const statOf = (path: string) =>
	statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
