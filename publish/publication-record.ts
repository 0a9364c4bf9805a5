import {
	closeSync,
	fsyncSync,
	openSync,
	readdirSync,
	renameSync,
	statSync,
	writeSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DerivedBrand } from "../theme/brand.ts";

/** A publication's record, in its folder; web servers don't serve names that start with a dot. */
export interface PublicationRecord {
	/** Key of its release. */
	release: string;
	brand: DerivedBrand;
	/**
	 * Size of every file in bytes, by path, to find files that a power cut left empty. Two sizes if a
	 * copy is about to be replaced.
	 */
	bytes: Record<string, number | number[]>;
	/** Files compressed quickly, whose copies will be replaced by smaller ones. */
	quick: string[];
	/** Content hashes of what clients said in it. */
	quotes: string[];
}

export const recordFile = ".publication.json";

/** The record of a complete publication. */
export const readPublicationRecord = async (folder: string): Promise<PublicationRecord> =>
	JSON.parse(await readFile(join(folder, recordFile), "utf8"));

/** Writes a record in one step, and waits until it is on disk. */
export function writePublicationRecord(folder: string, record: PublicationRecord): void {
	const part = join(folder, `${recordFile}.part`);
	const handle = openSync(part, "w");
	writeSync(handle, JSON.stringify(record));
	fsyncSync(handle);
	closeSync(handle);
	renameSync(part, join(folder, recordFile));
}

/** Size of every file in a folder in bytes, by path. */
export function sizesIn(folder: string): Record<string, number> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name));
	return Object.fromEntries(
		files.map((file) => [file.slice(folder.length + 1), statSync(file).size]),
	);
}
