import { hash } from "node:crypto";
import type { DerivedBrand } from "../../../../theme/brand.ts";
import type { ServedFile } from "../../../server/static/files.ts";
import { type HeaderRules, parseHeadersFile } from "../../../server/static/headers-file.ts";
import type { WebRoot } from "../../../server/static/static-site.ts";
import type { DurableStorage } from "../../../store/durable-object/engine.ts";
import type { PublicationFolders } from "../rendering/publication-folders.ts";

/** Largest part of a file in a row, in bytes; a row of a Durable Object has two million at most. */
const partBytes = 1_000_000;

/** Before the first publication: visitors get the static assets. */
export const builtFolder = "";

/** "Folder" of the files whose content never changes under their name: open pages and pinned tags ask for them. */
const lastingFolder = "lasting";
const isLasting = (path: string) => /^(?:assets|v)\/|^embed\/[^/]+\.js$/.test(path);

/** Files by their path in the web root. */
export type SiteFiles = [path: string, content: string | Uint8Array][];

export interface PublicationRows extends PublicationFolders {
	/** Stores a complete publication, all of it or nothing. */
	write(folder: string, site: { brand: DerivedBrand; files: SiteFiles }): void;
	/** Pinned loaders of all publications. */
	readPinned(): SiteFiles;
}

/** Publications in an object's own storage, which is what a worker has for a disk. They aren't in copies of the store. */
export function createPublicationRows(
	storage: DurableStorage,
	readAsset: (path: string) => Promise<Uint8Array | undefined>,
): PublicationRows {
	const { sql } = storage;
	sql.exec(
		"CREATE TABLE IF NOT EXISTS site_publications (folder TEXT PRIMARY KEY, brand TEXT NOT NULL) STRICT",
	);
	sql.exec(
		`CREATE TABLE IF NOT EXISTS site_files (folder TEXT, path TEXT, part INTEGER, content BLOB NOT NULL,
			PRIMARY KEY (folder, path, part)) STRICT, WITHOUT ROWID`,
	);

	function read(folder: string, path: string): Buffer<ArrayBuffer> | undefined {
		const parts = [
			...sql.exec<{ content: ArrayBuffer }>(
				"SELECT content FROM site_files WHERE folder = ?1 AND path = ?2 ORDER BY part",
				folder,
				path,
			),
		];
		return parts.length > 0
			? Buffer.concat(parts.map(({ content }) => Buffer.from(content)))
			: undefined;
	}
	const find = (folder: string, path: string) =>
		read(folder, path) ?? (isLasting(path) ? read(lastingFolder, path) : undefined);

	function insert(folder: string, path: string, content: string | Uint8Array): void {
		const bytes = Buffer.from(content as string);
		for (let part = 0; part === 0 || part * partBytes < bytes.length; part++)
			sql.exec(
				"INSERT OR REPLACE INTO site_files VALUES (?1, ?2, ?3, ?4)",
				...[folder, path, part],
				Uint8Array.from(bytes.subarray(part * partBytes, (part + 1) * partBytes)).buffer,
			);
	}

	function remove(folder: string): void {
		sql.exec("DELETE FROM site_publications WHERE folder = ?1", folder);
		sql.exec("DELETE FROM site_files WHERE folder = ?1", folder);
	}

	return {
		folderOf: (version, madeWith) =>
			`${version}-${hash("sha256", JSON.stringify(madeWith), "hex").slice(0, 12)}`,
		async read(folder) {
			const [row] = sql.exec<{ brand: string }>(
				"SELECT brand FROM site_publications WHERE folder = ?1",
				folder,
			);
			return row && { brand: JSON.parse(row.brand), isQuick: false };
		},
		async clear(folder, live) {
			const rows = [...sql.exec<{ folder: string }>("SELECT folder FROM site_publications")];
			for (const each of rows) if (each.folder !== live) remove(each.folder);
			if (folder !== live) remove(folder);
		},
		// They are lasting from the moment they are written.
		carryOver: async () => {},
		open: (folder) => openRows(folder, find),
		readFile: async (folder, path) => find(folder, path) ?? readAsset(path),
		write: (folder, { brand, files }) =>
			storage.transactionSync(() => {
				for (const [path, content] of files)
					insert(isLasting(path) ? lastingFolder : folder, path, content);
				sql.exec("INSERT INTO site_publications VALUES (?1, ?2)", folder, JSON.stringify(brand));
			}),
		readPinned: () =>
			[
				...sql.exec<{ path: string }>(
					"SELECT path FROM site_files WHERE folder = ?1 AND path LIKE 'v/%' AND part = 0",
					lastingFolder,
				),
			].map(({ path }) => [path, read(lastingFolder, path) ?? ""]),
	};
}

/** What visitors get of a publication. */
function openRows(
	folder: string,
	find: (folder: string, path: string) => Buffer<ArrayBuffer> | undefined,
): WebRoot {
	let headersOf: HeaderRules | undefined;
	return {
		get(path): ServedFile | undefined {
			const body = find(folder, path.replace(/^\//, ""));
			return body && { body, etag: `"${hash("sha256", body, "base64url").slice(0, 22)}"` };
		},
		headersOf(path) {
			headersOf ??= parseHeadersFile(find(folder, "_headers")?.toString() ?? "");
			return headersOf(path);
		},
	};
}
