import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../project.ts";

/** Where other build tools keep theirs, too: `npm ci` empties it. */
const folder = join(root, "node_modules/.cache/coachkit");

/**
 * Text that takes long to make, kept on disk: a build makes anew only what has changed since the last.
 *
 * @param sources everything that it is made of, the code that makes it included
 */
export async function cached(
	sources: readonly string[],
	make: () => Promise<string>,
): Promise<string> {
	const path = join(folder, createHash("sha256").update(JSON.stringify(sources)).digest("hex"));
	const known = await readFile(path, "utf8").catch(() => undefined);
	if (known !== undefined) return known;
	const made = await make();
	// Whole or not at all: several builds may run at once.
	const part = `${path}.${randomUUID()}`;
	await mkdir(folder, { recursive: true })
		.then(() => writeFile(part, made))
		.then(() => rename(part, path))
		// Where packages are installed for reading only, nothing is kept.
		.catch(() => {});
	return made;
}
