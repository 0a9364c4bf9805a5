/**
 * `npm run test:mutation [-- <area> [<file or pattern> …]]`: changes the code of an area in every place, one change at a
 * time, and counts how many changes its tests notice (Stryker). Installs Stryker at its first run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { areas } from "./areas.ts";

const here = import.meta.dirname;
const long = join(here, "..");
const root = join(long, "../..");
const [name, ...patterns] = process.argv.slice(2);
if (name !== undefined && !Object.hasOwn(areas, name)) {
	console.error(`There is no area "${name}"; there are ${Object.keys(areas).join(", ")}.`);
	process.exit(1);
}
const isLeftOut = (pattern: string) => pattern.startsWith("!");
/** Ends if a file doesn't exist: Stryker would report a run without changes as a success. */
function filesLike(patterns: readonly string[]): string[] {
	const files = globSync(
		patterns.filter((pattern) => !isLeftOut(pattern)),
		{ cwd: root, exclude: patterns.filter(isLeftOut).map((pattern) => pattern.slice(1)) },
	);
	if (files.length === 0) {
		console.error(`There is no file like ${patterns.join(" ")}.`);
		process.exit(1);
	}
	return files;
}

if (!existsSync(join(long, "node_modules/.package-lock.json"))) {
	const install = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
	const { status } = spawnSync("npm", install, { cwd: long, stdio: "inherit" });
	if (status !== 0) process.exit(status ?? 1);
}

const environment = {
	...process.env,
	// Node's cache of compiled modules, because each change starts new workers.
	NODE_COMPILE_CACHE: join(root, "node_modules/.cache/coachkit/compiled"),
};
let failed = 0;
for (const [area, { mutate }] of Object.entries(areas)) {
	if (name !== undefined && area !== name) continue;
	const files = filesLike(patterns.length > 0 ? patterns : mutate);
	const { status } = spawnSync(
		process.execPath,
		[
			join(long, "node_modules/@stryker-mutator/core/bin/stryker.js"),
			...["run", join(here, "stryker.config.mjs")],
			...["--mutate", files.join(",")],
		],
		{ cwd: root, stdio: "inherit", env: { ...environment, MUTATION_AREA: area } },
	);
	if (status !== 0) failed++;
}
process.exitCode = failed > 0 ? 1 : 0;
