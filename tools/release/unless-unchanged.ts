import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.ts";

/**
 * Does work unless its inputs are those of the last time and its output is still there. Returns whether it was done.
 *
 * @param folder where the keys of the last time are kept
 */
export async function unlessUnchanged(
	name: string,
	inputs: unknown,
	output: string,
	work: () => Promise<unknown>,
	folder = join(root, ".build/keys"),
): Promise<boolean> {
	const key = createHash("sha256").update(JSON.stringify(inputs)).digest("hex");
	const file = join(folder, name);
	if (existsSync(output) && existsSync(file) && readFileSync(file, "utf8") === key) return false;
	// Work that is broken off is done again.
	rmSync(file, { force: true });
	await work();
	mkdirSync(folder, { recursive: true });
	writeFileSync(file, key);
	return true;
}
