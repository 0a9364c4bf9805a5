import { join } from "node:path";
import { root } from "../project.ts";
import { buildWidgets } from "./build-widgets.ts";

/**
 * Builds only widgets and loader, and prints a table of sizes: quick while working on them. `node
 * tools/widgets/build-widgets.cli.ts some/folder` builds into another web root.
 */
const manifest = await buildWidgets(process.argv[2] ?? join(root, "dist"));
console.log(`loader.js ${manifest.loader.brotli} B brotli`);
for (const [file, { brotli }] of Object.entries(manifest.files)) console.log(`${file} ${brotli} B`);
