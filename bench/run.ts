import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * `npm run bench`: every measurement, each in one run with what it is compared to, as ratios. `npm run bench -- embed
 * site` runs only those named; arguments after a single name (`site /about /blog`) are passed to it. `without`, which
 * measures what the mechanisms for speed gain, and `dev` run only if they are named. Packages that the product itself
 * doesn't need (competitors, Lighthouse) are in bench/package.json and installed here if they are missing.
 */
const benchFolder = import.meta.dirname;
const measured = ["gateway", "desk", "embed", "site", "cdn"];
/** All measurements, including those that run only if they are named. */
const benches = [...measured, "dev", "without"];
const words = process.argv.slice(2);
const named = benches.filter((name) => words.includes(name));
const rest = words.filter((word) => !benches.includes(word));

if (!existsSync(join(benchFolder, "node_modules"))) {
	console.log("Installing what the measurements compare with …");
	const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
		cwd: benchFolder,
		stdio: "inherit",
	});
	if (npm.status !== 0) process.exit(npm.status ?? 1);
}

for (const name of named.length > 0 ? named : measured) {
	console.log(`\n== ${name}\n`);
	const run = spawnSync(
		process.execPath,
		[join(benchFolder, `${name}.ts`), ...(named.length === 1 ? rest : [])],
		{ stdio: "inherit" },
	);
	if (run.status !== 0) process.exitCode = run.status ?? 1;
}
