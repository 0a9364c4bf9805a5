import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildApps } from "./build-apps.ts";
import { dist } from "./servers.ts";

/**
 * `node tests/hosts/run.ts`: widgets and loader on pages that fight back. By itself a sample, in
 * Chromium, fit for `npm test`; `--all` runs every page in every browser that is installed. Words that
 * follow go to Playwright (`--project=firefox`, `-g "Turbo"`).
 */
const here = import.meta.dirname;
const root = join(here, "../..");
const all = process.argv.includes("--all");
const rest = process.argv.slice(2).filter((word) => word !== "--all");

if (!existsSync(join(dist, "embed/manifest.json"))) {
	console.error(`There is no ${join(dist, "embed/manifest.json")}: run "npm run build" first.`);
	process.exit(1);
}
if (!existsSync(join(here, "node_modules/.package-lock.json"))) {
	console.log("Installing what the torture pages are made of …");
	const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
		cwd: here,
		stdio: "inherit",
		shell: process.platform === "win32",
	});
	if (status !== 0) process.exit(status ?? 1);
}
await buildApps();

/** The pages of the sample; the rest of the matrix differs from these in the CSS only. */
const sample = [
	"all unset|div display none|element rules|right to left|a body with gaps|Bootstrap|strict policy",
	"Sugar|Prototype.js|two copies|a second load event",
	"placeholder|one tag alone|come late|small, sandboxed frame|over a dialog",
	"react host|vue host|svelte host|Turbo|htmx",
	"fails once|every file failing|one bad element|waiting lead",
	"published value|changed kit",
	"costs nothing|hundred|fault of|trigger|dataLayer|queue|campaign|doctor",
].join("|");

const results = join(root, ".build/hosts-results.json");
rmSync(results, { force: true });
const only = rest.some((word) => word === "-g" || word.startsWith("--grep"));
const run = spawnSync(
	process.execPath,
	[
		join(root, "node_modules/@playwright/test/cli.js"),
		"test",
		"--config",
		join(here, "playwright.config.ts"),
		...(all || only ? [] : ["--grep", sample]),
		...(all || rest.some((word) => word.startsWith("--project")) ? [] : ["--project=chromium"]),
		...rest,
	],
	{ cwd: root, stdio: "inherit", env: { ...process.env, HOSTS_JSON: results } },
);

interface Stats {
	expected: number;
	unexpected: number;
	flaky: number;
	skipped: number;
}
const stats = existsSync(results)
	? (JSON.parse(readFileSync(results, "utf8")) as { stats: Stats }).stats
	: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
const failed = stats.unexpected + stats.flaky;
console.log(`${stats.expected} passed, ${failed} failed, ${stats.skipped} skipped`);
process.exit(run.status === 0 && failed === 0 && stats.expected > 0 ? 0 : 1);
