import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.ts";

/**
 * Does work unless its inputs are the same as last time and its output is still there. Returns whether it did.
 *
 * @param folder where the keys of earlier inputs are kept
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
	// If it is interrupted, the next build does it again.
	rmSync(file, { force: true });
	await work();
	mkdirSync(folder, { recursive: true });
	writeFileSync(file, key);
	return true;
}
