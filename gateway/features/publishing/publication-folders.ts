import { hash } from "node:crypto";
import {
	copyFileSync,
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { DerivedBrand } from "../../../theme/brand.ts";
import { minuteMs } from "../../lib/time.ts";

/** What a publication's folder says about itself (publish/publication-record.ts). */
interface PublicationRecord {
	brand: DerivedBrand;
	bytes: Record<string, number>;
}

/** Publications whose folders are kept beside the live one, to go back at once. */
const keptFolders = 5;
/** Age of an unfinished folder that nobody can be working on any more. */
const abandonedMs = 10 * minuteMs;

/** Names that keep their content for ever: open pages, pinned tags and installed packages ask for them by name. */
const lasting = /^(?:assets|v|packages|embed\/[^/]+\.js)/;

export interface PublicationFolders {
	/** Where a version belongs, made with some settings. */
	folderOf(version: string, madeWith: object): string;
	/** The brand of a complete publication; undefined if there is none, or a power cut took some of it. */
	read(folder: string): DerivedBrand | undefined;
	/** Makes room for a publication: removes an incomplete one, what interrupted attempts left, and all but the newest. */
	clear(folder: string, live: string): void;
	/** Gives a publication the lasting files of the one before, for pages that are open. */
	carryOver(from: string, to: string): void;
	cacheFolder: string;
}

/** A second name for a file; a copy where it lies on another disk. */
function link(from: string, to: string): void {
	mkdirSync(dirname(to), { recursive: true });
	try {
		linkSync(from, to);
	} catch {
		copyFileSync(from, to);
	}
}

/** Folders of publications, named by what they are made of. */
export function createPublicationFolders(root: string): PublicationFolders {
	const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
	return {
		cacheFolder: join(root, "cache"),
		folderOf: (version, madeWith) =>
			join(root, `${version}-${hash("sha256", JSON.stringify(madeWith), "hex").slice(0, 12)}`),
		read(folder) {
			const file = join(folder, ".publication.json");
			if (!existsSync(file)) return undefined;
			try {
				const { bytes, brand } = JSON.parse(readFileSync(file, "utf8")) as PublicationRecord;
				const isWhole = Object.entries(bytes).every(
					([path, size]) => statSync(join(folder, path), { throwIfNoEntry: false })?.size === size,
				);
				return isWhole ? brand : undefined;
			} catch {
				return undefined;
			}
		},
		clear(folder, live) {
			mkdirSync(root, { recursive: true });
			remove(folder);
			const found = readdirSync(root, { withFileTypes: true })
				.filter(({ name }) => /^[\da-f]+-[\da-f]+(\.\d+\.part)?$/.test(name))
				.map(({ name }) => join(root, name))
				.map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
				.filter(({ path }) => path !== live)
				.toSorted((one, other) => other.at - one.at);
			const [parts, whole] = [true, false].map((wanted) =>
				found.filter(({ path }) => path.endsWith(".part") === wanted),
			);
			const abandoned = parts?.filter(({ at }) => Date.now() - at > abandonedMs) ?? [];
			for (const { path } of [...abandoned, ...(whole?.slice(keptFolders) ?? [])]) remove(path);
		},
		carryOver(from, to) {
			if (from === to || !existsSync(from)) return;
			for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
				const file = join(entry.parentPath, entry.name).slice(join(from, "/").length);
				if (entry.isFile() && lasting.test(file) && !existsSync(join(to, file)))
					link(join(from, file), join(to, file));
			}
		},
	};
}
