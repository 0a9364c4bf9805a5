import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const folder = join(import.meta.dirname, "../../widgets/languages");

/** The widgets' languages other than English, by their folders. */
export const languageNames: string[] = globSync("*/index.ts", { cwd: folder })
	.map((file) => basename(dirname(file)))
	.sort();
