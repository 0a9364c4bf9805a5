import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * `npm run bench`: every measurement, each in one run with what it is compared to, as ratios.
 * `npm run bench -- embed site` takes only those named; words after one name (`site /about /blog`) go to them. What
 * mechanisms for speed gain is measured only where it is named: `without`. What they need beyond the product's own packages (the peers, Lighthouse) is in
 * bench/package.json and installed here when it is missing.
 */
const here = import.meta.dirname;
const measured = ["gateway", "desk", "embed", "site", "cdn"];
/** What is measured only where it is named. */
const benches = [...measured, "dev", "without"];
const words = process.argv.slice(2);
const named = benches.filter((name) => words.includes(name));
const rest = words.filter((word) => !benches.includes(word));

if (!existsSync(join(here, "node_modules"))) {
	console.log("Installing what the measurements compare with …");
	const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
		cwd: here,
		stdio: "inherit",
	});
	if (npm.status !== 0) process.exit(npm.status ?? 1);
}

for (const name of named.length > 0 ? named : measured) {
	console.log(`\n== ${name}\n`);
	const run = spawnSync(
		process.execPath,
		[join(here, `${name}.ts`), ...(named.length === 1 ? rest : [])],
		{ stdio: "inherit" },
	);
	if (run.status !== 0) process.exitCode = run.status ?? 1;
}
