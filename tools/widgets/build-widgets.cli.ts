import { join } from "node:path";
import { root } from "../project.ts";
import { buildWidgets } from "./build-widgets.ts";

/**
 * Builds widgets and loader alone, with a table of sizes: the quick round while working on them.
 * `node tools/widgets/build-widgets.cli.ts some/folder` builds into another web root.
 */
const manifest = await buildWidgets(process.argv[2] ?? join(root, "dist"));
console.log(`loader.js ${manifest.loader.brotli} B brotli`);
for (const [file, { brotli }] of Object.entries(manifest.files)) console.log(`${file} ${brotli} B`);
