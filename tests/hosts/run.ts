import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readSelection } from "../../tools/test/test-tags.ts";
import { dist } from "./support/servers.ts";

/**
 * `node tests/hosts/run.ts`: widgets and loader on hostile pages. By default it runs the tests for `npm run
 * test:all`: in Chromium all but those tagged `@long`, in Firefox those tagged `@firefox`; with `TESTS=quick` those
 * for `npm test`. `--all` runs every test in every installed browser. Further arguments go to Playwright
 * (`--project=firefox`, `-g "Turbo"`).
 */
const hostsFolder = import.meta.dirname;
const root = join(hostsFolder, "../..");
const all = process.argv.includes("--all");
const rest = process.argv.slice(2).filter((word) => word !== "--all");

if (!existsSync(join(dist, "embed/manifest.json"))) {
	console.error(`There is no ${join(dist, "embed/manifest.json")}: run "npm run build" first.`);
	process.exit(1);
}
if (!existsSync(join(hostsFolder, "node_modules/.package-lock.json"))) {
	console.log("Installing what the torture pages are made of …");
	const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
		cwd: hostsFolder,
		stdio: "inherit",
		shell: process.platform === "win32",
	});
	if (status !== 0) process.exit(status ?? 1);
}

// Runs everything that is requested by name, including long tests, unless `TESTS` says otherwise.
const isNamed = rest.some((word) => /^(-g$|--grep|[^-])/.test(word));
const tests = all ? undefined : (readSelection() ?? (isNamed ? undefined : "all"));
const projects = ["--project=chromium"];
if (tests === "all" || tests === "rest") projects.push("--project=firefox");
const run = spawnSync(
	process.execPath,
	[
		join(root, "node_modules/@playwright/test/cli.js"),
		"test",
		"--config",
		join(hostsFolder, "playwright.config.ts"),
		...(all || rest.some((word) => word.startsWith("--project")) ? [] : projects),
		...rest,
	],
	{ cwd: root, stdio: "inherit", env: { ...process.env, TESTS: tests } },
);
process.exit(run.status ?? 1);
