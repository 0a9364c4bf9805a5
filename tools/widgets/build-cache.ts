import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../project.ts";

/** Where other build tools keep theirs, too: `npm ci` empties it. */
const folder = join(root, "node_modules/.cache/coachkit");

/**
 * Bytes that take long to make, kept on disk: a build makes anew only what has changed since the last.
 *
 * @param sources everything that they are made of, the code that makes them included
 */
export async function cachedBytes(
	sources: readonly (string | Uint8Array)[],
	make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
	const hash = createHash("sha256");
	for (const source of sources) hash.update(`${source.length}\0`).update(source);
	const path = join(folder, hash.digest("hex"));
	const known = await readFile(path).catch(() => undefined);
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

/** The same for a text. */
export async function cached(
	sources: readonly string[],
	make: () => Promise<string>,
): Promise<string> {
	const bytes = await cachedBytes(sources, async () => Buffer.from(await make()));
	return Buffer.from(bytes).toString();
}
