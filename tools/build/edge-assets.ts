/**
 * What `wrangler.jsonc` runs before it deploys: the built site and the desk's pages in one folder, for they
 * are one worker's assets. The desk's are asked for by the gateway only.
 */
import { cpSync, existsSync, rmSync } from "node:fs";
import process from "node:process";

const to = ".build/edge";
if (!existsSync("dist/index.html")) {
	console.error('There is no site in dist/. Run "npm run build" first.');
	process.exit(2);
}
rmSync(to, { recursive: true, force: true });
cpSync("dist", to, { recursive: true });
if (existsSync("dist-desk")) cpSync("dist-desk", `${to}/desk`, { recursive: true });
