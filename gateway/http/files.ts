import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A file in memory, with what was compressed beside it. */
interface Loaded {
	mtime: number;
	body: Buffer<ArrayBuffer>;
	etag: string;
}

export interface Served {
	body: Buffer<ArrayBuffer>;
	etag: string;
	/** Content-Encoding, where a compressed copy was taken. */
	encoding?: "br" | "gzip";
}

export interface Files {
	/** The file at a path below the root, in the smallest form the browser takes. */
	get(path: string, acceptEncoding: string): Served | undefined;
	/** A text file that is not served. */
	text(path: string): string;
}

const encodings = [
	["br", ".br"],
	["gzip", ".gz"],
] as const;

/** Whether a browser takes an encoding: it is named, and not with q=0. */
function accepts(header: string, encoding: string): boolean {
	return header
		.split(",")
		.map((part) => part.trim().toLowerCase())
		.some((part) => part.split(";", 1)[0] === encoding && !/;\s*q=0(\.0*)?$/.test(part));
}

/** What is there, if it is; a name too long for the disk is not. */
function look(path: string) {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined;
	}
}

/** Files of the web root, kept in memory and read anew when they change on disk. */
export function createFiles(root: string): Files {
	const cache = new Map<string, Loaded>();

	function load(path: string): Loaded | undefined {
		const full = join(root, path);
		const stat = look(full);
		if (!stat?.isFile()) {
			cache.delete(path);
			return undefined;
		}
		const known = cache.get(path);
		if (known?.mtime === stat.mtimeMs) return known;
		const body = readFileSync(full);
		const loaded = {
			mtime: stat.mtimeMs,
			body,
			etag: `"${hash("sha256", body, "base64url").slice(0, 22)}"`,
		};
		cache.set(path, loaded);
		return loaded;
	}

	return {
		get(path, acceptEncoding) {
			const original = load(path);
			if (!original) return undefined;
			for (const [encoding, suffix] of encodings) {
				if (!accepts(acceptEncoding, encoding)) continue;
				const compressed = load(path + suffix);
				// Older than the original: left behind by a build that was interrupted.
				if (compressed && compressed.mtime >= original.mtime)
					return { body: compressed.body, etag: compressed.etag, encoding };
			}
			return { body: original.body, etag: original.etag };
		},
		text(path) {
			return load(path)?.body.toString("utf8") ?? "";
		},
	};
}
