import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./paths.ts";

/**
 * The cache folder of other build tools too; `npm ci` empties it. A gateway that publishes sets its
 * own.
 */
const cache = process.env.PUBLISH_CACHE || join(root, "node_modules/.cache/coachkit");

/** Everything that a cached file depends on, including the version of the code that makes it. */
type Sources = readonly (string | number | Uint8Array)[];

function nameOf(sources: Sources): string {
	const hash = createHash("sha256");
	for (const source of sources) {
		const part = typeof source === "number" ? String(source) : source;
		hash.update(`${part.length}\0`).update(part);
	}
	return hash.digest("hex");
}

/** The bytes made from these sources before, if they are still cached. */
export const findCached = (sources: Sources, folder = cache): Promise<Uint8Array | undefined> =>
	readFile(join(folder, nameOf(sources))).catch(() => undefined);

/** Bytes that take long to make, cached on disk between builds. */
export async function cachedFile(
	sources: Sources,
	make: () => Promise<Uint8Array>,
	folder = cache,
): Promise<Uint8Array> {
	const file = join(folder, nameOf(sources));
	const cached = await readFile(file).catch(() => undefined);
	if (cached !== undefined) return cached;
	const bytes = await make();
	// A temporary name until it is complete: several builds may make the same file at once.
	const part = `${file}.${randomUUID()}`;
	await mkdir(folder, { recursive: true })
		.then(() => writeFile(part, bytes))
		.then(() => rename(part, file))
		// Nothing is cached if packages are installed read-only.
		.catch(() => {});
	return bytes;
}

/** The same for text. */
export async function cachedText(
	sources: readonly string[],
	make: () => Promise<string>,
): Promise<string> {
	const bytes = await cachedFile(sources, async () => Buffer.from(await make()));
	return Buffer.from(bytes).toString();
}
