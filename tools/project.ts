import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Root of the repository. */
export const root = join(import.meta.dirname, "..");

/** The version in package.json: names the pinned copy under /v/. */
export const version = (
	JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }
).version;
