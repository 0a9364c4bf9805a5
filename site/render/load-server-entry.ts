import { join } from "node:path";
import { root } from "./files/paths.ts";
import type * as ServerEntry from "./server-entry.tsx";

/** A release's renderer of pages. */
export const loadServerEntry = (): Promise<typeof ServerEntry> =>
	import(join(root, ".build/site/server/server-entry.mjs"));
