import { closeSync, fsyncSync, openSync, readdirSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { DerivedBrand } from "../theme/brand.ts";

/** What is kept in a publication's folder about it; no web server shows a name with a dot in front. */
export interface PublicationRecord {
	/** Key of the release it was made from. */
	release: string;
	brand: DerivedBrand;
	/** Bytes of every file, by path: a power cut may leave files empty. */
	bytes: Record<string, number>;
}

export const recordFile = ".publication.json";

/** Writes the record as the last file, and waits until the disk has it. */
export function writePublicationRecord(
	folder: string,
	about: Pick<PublicationRecord, "release" | "brand">,
): void {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name));
	const bytes = Object.fromEntries(
		files.map((file) => [file.slice(folder.length + 1), statSync(file).size]),
	);
	const record: PublicationRecord = { ...about, bytes };
	const handle = openSync(join(folder, recordFile), "w");
	writeSync(handle, JSON.stringify(record));
	fsyncSync(handle);
	closeSync(handle);
}
