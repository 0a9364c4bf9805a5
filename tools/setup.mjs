// Makes a fresh clone usable: installs packages when they are missing or out of date and, with
// `--browser`, a Chromium. Plain JavaScript without packages: it runs before anything is installed,
// on whatever Node the machine has.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

if (Number(process.versions.node.split(".")[0]) < 20) {
	console.error(`coachkit needs Node 20 or newer; this is ${process.version}.`);
	process.exit(1);
}

/** True when node_modules holds exactly what package-lock.json asks for. */
function installed() {
	const record = join(root, "node_modules/.package-lock.json");
	if (!existsSync(record)) return false;
	const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
	const present = JSON.parse(readFileSync(record, "utf8")).packages;
	return Object.entries(wanted).every(
		([path, { version, optional }]) =>
			path === "" || optional || present[path]?.version === version,
	);
}

function npm(...args) {
	const windows = process.platform === "win32";
	const run = spawnSync(
		windows ? "npm.cmd" : "npm",
		[...args, "--no-audit", "--no-fund", "--loglevel=error"],
		{
			cwd: root,
			stdio: "inherit",
			shell: windows,
		},
	);
	return run.status === 0;
}

if (!installed()) {
	console.log("Installing packages (a minute or so, the first time) …");
	// Where a registry lacks some platform's optional package, `ci` refuses and `install` does not.
	if (!npm("ci") && !npm("install", "--no-save")) {
		console.error("The packages could not be installed; npm's own message is above.");
		process.exit(1);
	}
}

if (process.argv.includes("--browser")) {
	const node = join(root, "node_modules/.bin/node");
	execFileSync(
		existsSync(node) ? node : process.execPath,
		[join(root, "tools/browsers.ts"), "--install"],
		{
			stdio: "inherit",
		},
	);
}
