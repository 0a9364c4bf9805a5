import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.ts";

/** Writes a `.gen` file, which git ignores, unless it says the same already, so that nothing that watches it starts again. */
export function writeGenerated(path: string, source: string): void {
	if (!path.includes(".gen."))
		throw new Error(
			`${path} is made of other files: call it ${path.replace(/(?=\.\w+$)/, ".gen")}.`,
		);
	const file = join(root, path);
	if (!existsSync(file) || readFileSync(file, "utf8") !== source) writeFileSync(file, source);
}
