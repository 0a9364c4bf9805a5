import { hash } from "node:crypto";
import { copyFile, link, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { DerivedBrand } from "../../../../theme/brand.ts";
import { minuteMs } from "../../../lib/time.ts";
import { openWebRoot, type WebRoot } from "../../../server/static/static-site.ts";

/** Description stored in a publication's folder (publish/publication-record.ts). */
interface PublicationRecord {
	brand: DerivedBrand;
	bytes: Record<string, number | number[]>;
	quick: string[];
	/** Hashes of the clients' testimonials on its pages. */
	quotes?: string[];
}

/** A complete publication. */
export interface Publication {
	brand: DerivedBrand;
	/** Whether its files can still be compressed better. */
	isQuick: boolean;
}

/** Publications kept on disk beside the live one, to go back without rendering. */
const keptFolders = 5;
/** Age at which an unfinished folder must be abandoned. */
const abandonedMs = 10 * minuteMs;

/** Files whose content never changes under their name: open pages, pinned tags and installed packages ask for them. */
const lasting = /^(?:assets|v|packages|embed\/[^/]+\.js)/;
/** Files with texts of pages. */
const pageData = /^assets\/page-/;

export interface PublicationFolders {
	/** Folder for a version made with these settings. */
	folderOf(version: string, madeWith: object): string;
	/** A complete publication; undefined if it is missing or damaged, for example by a power cut. */
	read(folder: string): Promise<Publication | undefined>;
	/** Makes room for a publication: removes its incomplete folder, interrupted attempts, and all but the newest others. */
	clear(folder: string, live: string): Promise<void>;
	/**
	 * Copies the unchanging files of the previous publication, for pages that are still open. If a client has
	 * withdrawn a testimonial, the data of earlier pages is left out: open pages then load the next page as a whole.
	 */
	carryOver(from: string, to: string): Promise<void>;
	/** Removes publications with testimonials that the live one no longer has. */
	removeWithdrawn(live: string): Promise<void>;
	/** The web root that visitors get from a publication. */
	open(folder: string): WebRoot;
	/** A file of a publication; undefined if it's missing. */
	readFile(folder: string, path: string): Promise<Uint8Array | undefined>;
}

/** Hard-links a file, or copies it to another disk. */
async function linkFile(from: string, to: string): Promise<void> {
	await mkdir(dirname(to), { recursive: true });
	await link(from, to).catch(async (thrown) => {
		if (thrown.code !== "EEXIST") await copyFile(from, to);
	});
}

const statOf = (path: string) => stat(path).catch(() => undefined);

/** How many files are looked at together. All at once would keep leads waiting. */
const filesPerTurn = 16;

/** Whether every file has a recorded size. */
async function isWhole(folder: string, bytes: PublicationRecord["bytes"]): Promise<boolean> {
	const files = Object.entries(bytes);
	for (let at = 0; at < files.length; at += filesPerTurn) {
		const sizeChecks = await Promise.all(
			files.slice(at, at + filesPerTurn).map(async ([path, size]) => {
				const file = await statOf(join(folder, path));
				return file !== undefined && [size].flat().includes(file.size);
			}),
		);
		if (!sizeChecks.every(Boolean)) return false;
	}
	return true;
}

/** Folders of publications, named by a hash of their input. Nothing here blocks the gateway. */
export function createPublicationFolders(
	root: string,
): PublicationFolders & { cacheFolder: string } {
	// A program that has just been ended may still have added a file.
	const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });
	const readRecord = async (folder: string): Promise<PublicationRecord> =>
		JSON.parse(await readFile(join(folder, ".publication.json"), "utf8"));
	const readQuotes = async (folder: string) =>
		new Set((await readRecord(folder).catch(() => undefined))?.quotes);
	return {
		cacheFolder: join(root, "cache"),
		open: openWebRoot,
		readFile: (folder, path) => readFile(join(folder, path)).catch(() => undefined),
		folderOf: (version, madeWith) =>
			join(root, `${version}-${hash("sha256", JSON.stringify(madeWith), "hex").slice(0, 12)}`),
		async read(folder) {
			try {
				const { brand, bytes, quick = [] } = await readRecord(folder);
				return (await isWhole(folder, bytes)) ? { brand, isQuick: quick.length > 0 } : undefined;
			} catch {
				return undefined;
			}
		},
		async clear(folder, live) {
			await mkdir(root, { recursive: true });
			await remove(folder);
			const names = (await readdir(root)).filter((name) =>
				/^[\da-f]+-[\da-f]+(\.\d+\.part)?$/.test(name),
			);
			const partialFolders = await Promise.all(
				names
					.map((name) => join(root, name))
					.map(async (path) => ({ path, at: (await statOf(path))?.mtimeMs ?? 0 })),
			);
			const others = partialFolders
				.filter(({ path }) => path !== live)
				.toSorted((one, other) => other.at - one.at);
			const [parts = [], whole = []] = [true, false].map((isPart) =>
				others.filter(({ path }) => path.endsWith(".part") === isPart),
			);
			const abandonedFolders = parts.filter(({ at }) => Date.now() - at > abandonedMs);
			for (const { path } of [...abandonedFolders, ...whole.slice(keptFolders)]) await remove(path);
		},
		async carryOver(from, to) {
			if (from === to) return;
			const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
			const files = entries
				.filter((entry) => entry.isFile())
				.map(({ parentPath, name }) => join(parentPath, name).slice(join(from, "/").length));
			const [quotes, nextQuotes] = await Promise.all([readQuotes(from), readQuotes(to)]);
			const isKept = (file: string) =>
				lasting.test(file) && (quotes.isSubsetOf(nextQuotes) || !pageData.test(file));
			for (const file of files.filter(isKept)) await linkFile(join(from, file), join(to, file));
		},
		async removeWithdrawn(live) {
			const liveQuotes = await readQuotes(live);
			const names = await readdir(root).catch(() => []);
			for (const folder of names.map((name) => join(root, name)))
				if (folder !== live && !(await readQuotes(folder)).isSubsetOf(liveQuotes))
					await remove(folder);
		},
	};
}
