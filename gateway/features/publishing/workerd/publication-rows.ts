import { hash } from "node:crypto";
import type { AgreedQuote } from "../../../../business/agreed-quotes.ts";
import type { DerivedBrand } from "../../../../theme/brand.ts";
import type { ServedFile } from "../../../server/static/files.ts";
import { type HeaderRules, parseHeadersFile } from "../../../server/static/headers-file.ts";
import type { WebRoot } from "../../../server/static/static-site.ts";
import type { DurableStorage } from "../../../store/durable-object/engine.ts";
import type { PublicationFolders } from "../rendering/publication-folders.ts";

/** Largest part of a file in a row, in bytes; a row of a Durable Object has two million at most. */
const partBytes = 1_000_000;

/** The folder before the first publication: visitors get the static assets. */
export const builtFolder = "";

/** "Folder" of the files whose content never changes under their name: open pages and pinned tags ask for them. */
const lastingFolder = "lasting";
/** File in each folder with hashes of the clients' testimonials in it. It is served to nobody. */
const quotesPath = ".quotes";
const isLasting = (path: string) => /^(?:assets|v)\/|^embed\/[^/]+\.js$/.test(path);

/** Whether a file has a page's texts. Each publication has its own, because clients may withdraw a testimonial. */
const isPageData = (path: string) => path.startsWith("assets/page-");

/** Files by their path in the web root. */
export type SiteFiles = [path: string, content: string | Uint8Array][];

export interface PublicationRows extends PublicationFolders {
	/** Stores a complete publication, all of it or nothing. */
	write(
		folder: string,
		site: { brand: DerivedBrand; files: SiteFiles },
		quotes: readonly AgreedQuote[],
	): void;
	/** Pinned loaders of all publications. */
	readPinned(): SiteFiles;
}

/** Files in a Durable Object's storage. */
function createFileRows({ sql }: DurableStorage) {
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

	function insert(folder: string, path: string, content: string | Uint8Array): void {
		const bytes = Buffer.from(content as string);
		for (let part = 0; part === 0 || part * partBytes < bytes.length; part++)
			sql.exec(
				"INSERT OR REPLACE INTO site_files VALUES (?1, ?2, ?3, ?4)",
				...[folder, path, part],
				Uint8Array.from(bytes.subarray(part * partBytes, (part + 1) * partBytes)).buffer,
			);
	}

	const readQuotes = (folder: string) =>
		new Set(JSON.parse(read(folder, quotesPath)?.toString() ?? "[]") as string[]);

	return {
		read,
		insert,
		readQuotes,
		find: (folder: string, path: string) =>
			read(folder, path) ?? (isLasting(path) ? read(lastingFolder, path) : undefined),
		remove(folder: string, paths = "*"): void {
			sql.exec("DELETE FROM site_files WHERE folder = ?1 AND path GLOB ?2", folder, paths);
		},
		noteQuotes(folder: string, hashes: Iterable<string>): void {
			insert(folder, quotesPath, JSON.stringify([...hashes]));
		},
	};
}

/** Publications in a Durable Object's storage, because a worker has no disk. Copies of the store leave them out. */
export function createPublicationRows(
	storage: DurableStorage,
	readAsset: (path: string) => Promise<Uint8Array | undefined>,
): PublicationRows {
	const { sql } = storage;
	sql.exec(
		"CREATE TABLE IF NOT EXISTS site_publications (folder TEXT PRIMARY KEY, brand TEXT NOT NULL) STRICT",
	);
	const files = createFileRows(storage);

	function remove(folder: string): void {
		sql.exec("DELETE FROM site_publications WHERE folder = ?1", folder);
		files.remove(folder);
	}

	function removeOthers(live: string, isToGo: (folder: string) => boolean): void {
		const rows = [...sql.exec<{ folder: string }>("SELECT folder FROM site_publications")];
		for (const { folder } of rows) if (folder !== live && isToGo(folder)) remove(folder);
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
			removeOthers(live, () => true);
			if (folder !== live) remove(folder);
		},
		// There is nothing to copy: `write` puts lasting files into a folder of their own.
		carryOver: async () => {},
		async removeWithdrawn(live) {
			const liveQuotes = files.readQuotes(live);
			removeOthers(live, (folder) => !files.readQuotes(folder).isSubsetOf(liveQuotes));
			if (files.readQuotes(lastingFolder).isSubsetOf(liveQuotes)) return;
			// The live publication has its own page data; pages that are open load the next page as a whole.
			files.remove(lastingFolder, "assets/page-*");
			files.noteQuotes(lastingFolder, liveQuotes);
		},
		open: (folder) => openRows(folder, files.find),
		readFile: async (folder, path) => files.find(folder, path) ?? readAsset(path),
		write: (folder, site, quotes) =>
			storage.transactionSync(() => {
				const hashes = quotes.map((quote) => quote.hash);
				files.noteQuotes(folder, hashes);
				files.noteQuotes(lastingFolder, files.readQuotes(lastingFolder).union(new Set(hashes)));
				for (const [path, content] of site.files) {
					if (isLasting(path)) files.insert(lastingFolder, path, content);
					if (!isLasting(path) || isPageData(path)) files.insert(folder, path, content);
				}
				sql.exec(
					"INSERT INTO site_publications VALUES (?1, ?2)",
					folder,
					JSON.stringify(site.brand),
				);
			}),
		readPinned: () =>
			[
				...sql.exec<{ path: string }>(
					"SELECT path FROM site_files WHERE folder = ?1 AND path LIKE 'v/%' AND part = 0",
					lastingFolder,
				),
			].map(({ path }) => [path, files.read(lastingFolder, path) ?? ""]),
	};
}

/** The web root that visitors get from a publication. */
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
