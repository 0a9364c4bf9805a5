/**
 * Run by `wrangler.jsonc` before a deploy: puts the built site and the desk's pages into one
 * folder, because a worker has a single set of assets. Only the gateway requests the desk's.
 */
import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import process from "node:process";

const to = ".build/edge";
if (!existsSync("dist/index.html")) {
	console.error('There is no site in dist/. Run "npm run build" first.');
	process.exit(2);
}
rmSync(to, { recursive: true, force: true });
cpSync("dist", to, { recursive: true });
// A worker can't publish: its pages ask it for what the coach has changed.
renameSync(`${to}/loader-asking.js`, `${to}/loader.js`);
for (const ending of ["br", "gz"]) rmSync(`${to}/loader-asking.js.${ending}`, { force: true });
if (existsSync("dist-desk")) cpSync("dist-desk", `${to}/desk`, { recursive: true });
