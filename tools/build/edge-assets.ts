/**
 * Run by `wrangler.jsonc` before a deploy: puts the built site and the desk's pages into one
 * folder, because a worker has a single set of assets, and beside it the renderer with which the
 * worker publishes. Only the gateway requests the desk's pages and the release.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import process from "node:process";
import { noRenderer } from "../../gateway/cloudflare/bundle.ts";

const to = ".build/edge";
if (!existsSync("dist/index.html")) {
	console.error('There is no site in dist/. Run "npm run build" first.');
	process.exit(2);
}
rmSync(to, { recursive: true, force: true });
cpSync("dist", to, { recursive: true });
// Until the worker publishes, built pages ask it for what the coach has changed.
renameSync(`${to}/loader-asking.js`, `${to}/loader.js`);
for (const ending of ["br", "gz"]) rmSync(`${to}/loader-asking.js.${ending}`, { force: true });
if (existsSync("dist-desk")) cpSync("dist-desk", `${to}/desk`, { recursive: true });

// Packages that were installed without a build have no release, and can't publish.
if (existsSync(".build/release.json")) {
	const { bundleRenderer } = await import("../../publish/edge/bundle-renderer.ts");
	const { readEdgeRelease } = await import("../../publish/edge/edge-release.ts");
	const release = readEdgeRelease("dist");
	mkdirSync(`${to}/desk`, { recursive: true });
	writeFileSync(`${to}/desk/release.json`, JSON.stringify(release));
	writeFileSync(".build/edge-renderer.mjs", await bundleRenderer(release.key));
} else writeFileSync(".build/edge-renderer.mjs", noRenderer);
