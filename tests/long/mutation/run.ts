/**
 * `npm run test:mutation [-- <area> [<file> …]]`: changes the code of an area in every place, one change at a
 * time, and counts how many changes its tests notice (Stryker). Installs Stryker at its first run.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { areas } from "./areas.ts";

const here = import.meta.dirname;
const root = join(here, "../../..");
const [name, ...files] = process.argv.slice(2);
if (name !== undefined && !Object.hasOwn(areas, name)) {
	console.error(`There is no area "${name}"; there are ${Object.keys(areas).join(", ")}.`);
	process.exit(1);
}
if (!existsSync(join(here, "node_modules/.package-lock.json"))) {
	const install = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
	const { status } = spawnSync("npm", install, { cwd: here, stdio: "inherit" });
	if (status !== 0) process.exit(status ?? 1);
}

const environment = {
	...process.env,
	// What Node compiles modules to: workers are started for each change.
	NODE_COMPILE_CACHE: join(root, "node_modules/.cache/coachkit/compiled"),
};
let failed = 0;
for (const area of name === undefined ? Object.keys(areas) : [name]) {
	const { status } = spawnSync(
		process.execPath,
		[
			join(here, "node_modules/@stryker-mutator/core/bin/stryker.js"),
			...["run", join(here, "stryker.config.mjs")],
			...(files.length > 0 ? ["--mutate", files.join(",")] : []),
		],
		{ cwd: root, stdio: "inherit", env: { ...environment, MUTATION_AREA: area } },
	);
	if (status !== 0) failed++;
}
process.exitCode = failed > 0 ? 1 : 0;
