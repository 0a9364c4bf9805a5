import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./paths.ts";

/** Where other build tools keep theirs, too: `npm ci` empties it. A gateway that publishes names a folder of its own. */
const cache = process.env.PUBLISH_CACHE || join(root, "node_modules/.cache/coachkit");

/** Everything that a cached file is made of, the version of the code that makes it included. */
type Sources = readonly (string | number | Uint8Array)[];

function nameOf(sources: Sources): string {
	const hash = createHash("sha256");
	for (const source of sources) {
		const part = typeof source === "number" ? String(source) : source;
		hash.update(`${part.length}\0`).update(part);
	}
	return hash.digest("hex");
}

/** The bytes that were made of these sources before, if they are still kept. */
export const findCached = (sources: Sources, folder = cache): Promise<Uint8Array | undefined> =>
	readFile(join(folder, nameOf(sources))).catch(() => undefined);

/** Bytes that take long to make, kept on disk from one build to the next. */
export async function cachedFile(
	sources: Sources,
	make: () => Promise<Uint8Array>,
	folder = cache,
): Promise<Uint8Array> {
	const file = join(folder, nameOf(sources));
	const known = await readFile(file).catch(() => undefined);
	if (known !== undefined) return known;
	const made = await make();
	// A name of its own until it is complete: several builds may make the same file at once.
	const part = `${file}.${randomUUID()}`;
	await mkdir(folder, { recursive: true })
		.then(() => writeFile(part, made))
		.then(() => rename(part, file))
		// Where packages are installed for reading only, nothing is kept.
		.catch(() => {});
	return made;
}

/** The same for a text. */
export async function cachedText(
	sources: readonly string[],
	make: () => Promise<string>,
): Promise<string> {
	const bytes = await cachedFile(sources, async () => Buffer.from(await make()));
	return Buffer.from(bytes).toString();
}
