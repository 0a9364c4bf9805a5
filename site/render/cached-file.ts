import { hash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./paths.ts";

/**
 * A picture or a font that takes long to make, kept between builds.
 *
 * @param sources all that it is made of, the version of its making included
 */
export async function cachedFile(
	sources: readonly (string | number | Uint8Array)[],
	make: () => Promise<Uint8Array>,
	folder = join(root, ".build/made"),
): Promise<Uint8Array> {
	const parts = sources.map((each) =>
		typeof each === "object" ? hash("sha256", each) : String(each),
	);
	const file = join(folder, hash("sha256", JSON.stringify(parts)));
	try {
		return await readFile(file);
	} catch {
		const made = await make();
		await mkdir(folder, { recursive: true });
		// Whole or not at all: a build may be broken off.
		await writeFile(`${file}.part`, made);
		await rename(`${file}.part`, file);
		return made;
	}
}
