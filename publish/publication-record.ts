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

/** What is kept in a publication's folder about it; no web server shows a name with a dot in front. */
export interface PublicationRecord {
	/** Key of the release it was made from. */
	release: string;
	brand: DerivedBrand;
	/** Bytes of every file, by path: a power cut may leave files empty. Two where one copy is about to replace another. */
	bytes: Record<string, number | number[]>;
	/** Files whose compressed copies were made quickly, and are to be replaced by smaller ones. */
	quick: string[];
}

export const recordFile = ".publication.json";

/** The record of a complete publication. */
export const readPublicationRecord = async (folder: string): Promise<PublicationRecord> =>
	JSON.parse(await readFile(join(folder, recordFile), "utf8"));

/** Writes a record in one step, and waits until the disk has it. */
export function writePublicationRecord(folder: string, record: PublicationRecord): void {
	const part = join(folder, `${recordFile}.part`);
	const handle = openSync(part, "w");
	writeSync(handle, JSON.stringify(record));
	fsyncSync(handle);
	closeSync(handle);
	renameSync(part, join(folder, recordFile));
}

/** Bytes of every file of a folder, by path. */
export function sizesIn(folder: string): Record<string, number> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name));
	return Object.fromEntries(
		files.map((file) => [file.slice(folder.length + 1), statSync(file).size]),
	);
}
