import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { root } from "../project.ts";

/**
 * The gateway for `npm run dev`. What it is compiled to stays on disk: of some 600 modules one has changed when it
 * starts again, and reading the others takes half as long.
 */
enableCompileCache(join(root, "node_modules/.cache/coachkit/compiled"));
await import("../../gateway/main.ts");
// At once: it is ended by a signal that leaves no time for it.
flushCompileCache();
