import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes the loader to an address whose content never changes: `/v/<version>/` or, if that has
 * other code (say the owner changed the colours), `/v/<version>-<hash>/`. A page that names an
 * integrity value would reject a changed file.
 *
 * @returns the part of the address between `/v/` and `/loader.js`
 */
export function writePinned(outDir: string, version: string, code: string): string {
	const hash = createHash("sha256").update(code).digest("hex").slice(0, 8);
	const fileOf = (name: string) => join(outDir, "v", name, "loader.js");
	const holds = (name: string) => readFileSync(fileOf(name), "utf8") === code;
	const free = [version, `${version}-${hash}`].find(
		(name) => !existsSync(fileOf(name)) || holds(name),
	);
	if (!free) throw new Error(`${fileOf(`${version}-${hash}`)} was changed by hand. Take it away.`);
	if (!existsSync(fileOf(free))) {
		mkdirSync(join(outDir, "v", free), { recursive: true });
		writeFileSync(fileOf(free), code);
	}
	return free;
}
