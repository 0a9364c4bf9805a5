import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A file in memory. */
interface CachedFile {
	mtime: number;
	body: Buffer<ArrayBuffer>;
	etag: string;
}

export interface ServedFile {
	body: Buffer<ArrayBuffer>;
	etag: string;
	/** Content-Encoding, if a compressed copy was chosen. */
	encoding?: "br" | "gzip";
}

export interface FileCache {
	/** The file at a path below the root, in the smallest accepted encoding. */
	get(path: string, acceptEncoding: string): ServedFile | undefined;
	/** The content of a text file that isn't served. */
	text(path: string): string;
	/** Bytes in memory. */
	cachedBytes(): number;
}

const encodings = [
	["br", ".br"],
	["gzip", ".gz"],
] as const;

/** Whether a browser accepts an encoding: listed without q=0. */
function accepts(header: string, encoding: string): boolean {
	return header
		.split(",")
		.map((part) => part.trim().toLowerCase())
		.some((part) => part.split(";", 1)[0] === encoding && !/;\s*q=0(\.0*)?$/.test(part));
}

/** File information; undefined if there is no such file, or its name is too long. */
function statOrUndefined(path: string) {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined;
	}
}

/** Cache size in bytes: several times a whole site. A larger file is read on each request. */
const cacheMaxBytes = 64 * 2 ** 20;

/**
 * An in-memory cache (LRU) of the web root's files, reloaded when they change on disk. Keyed by the resolved path,
 * because different spellings of a path must not cache a file twice.
 * @param maxBytes maximum bytes kept
 */
export function createFileCache(root: string, maxBytes = cacheMaxBytes): FileCache {
	/** By full path, most recently used last. */
	const cache = new Map<string, CachedFile>();
	let bytes = 0;

	function evict(full: string): void {
		bytes -= cache.get(full)?.body.byteLength ?? 0;
		cache.delete(full);
	}

	function cacheFile(full: string, loadedFile: CachedFile): void {
		evict(full);
		if (loadedFile.body.byteLength > maxBytes) return;
		cache.set(full, loadedFile);
		bytes += loadedFile.body.byteLength;
		for (const oldest of cache.keys()) {
			if (bytes <= maxBytes) return;
			evict(oldest);
		}
	}

	function load(path: string): CachedFile | undefined {
		const full = join(root, path);
		const stat = statOrUndefined(full);
		if (!stat?.isFile()) {
			evict(full);
			return undefined;
		}
		const cachedFile = cache.get(full);
		if (cachedFile?.mtime === stat.mtimeMs) {
			cacheFile(full, cachedFile);
			return cachedFile;
		}
		const body = readFileSync(full);
		const loadedFile = {
			mtime: stat.mtimeMs,
			body,
			etag: `"${hash("sha256", body, "base64url").slice(0, 22)}"`,
		};
		cacheFile(full, loadedFile);
		return loadedFile;
	}

	return {
		get(path, acceptEncoding) {
			const original = load(path);
			if (!original) return undefined;
			for (const [encoding, suffix] of encodings) {
				if (!accepts(acceptEncoding, encoding)) continue;
				const compressedFile = load(path + suffix);
				// A copy older than the original is from an interrupted build.
				if (compressedFile && compressedFile.mtime >= original.mtime)
					return { body: compressedFile.body, etag: compressedFile.etag, encoding };
			}
			return { body: original.body, etag: original.etag };
		},
		text(path) {
			return load(path)?.body.toString("utf8") ?? "";
		},
		cachedBytes: () => bytes,
	};
}
