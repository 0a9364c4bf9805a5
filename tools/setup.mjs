// Makes a fresh clone usable: installs packages when they are missing or out of date. By itself it
// installs what building and serving need; `--tests` adds what only tests, lint and the edge runtime
// need (tests/package.json), and `--browser` a Chromium and what the host pages are made of, too. Then it writes the
// files that are made of others. Plain JavaScript without packages: it runs before anything is installed, on whatever
// Node the machine has.
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

if (Number(process.versions.node.split(".")[0]) < 20) {
	console.error(`coachkit needs Node 20 or newer; this is ${process.version}.`);
	process.exit(1);
}

const forTests = process.argv.includes("--tests") || process.argv.includes("--browser");
const readJson = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));

/** True if node_modules has the versions that package-lock.json asks for. */
function isInstalled() {
	if (!existsSync(join(root, "node_modules/.package-lock.json"))) return false;
	const wanted = readJson("package-lock.json").packages;
	const present = readJson("node_modules/.package-lock.json").packages;
	const paths = forTests
		? Object.keys(wanted).filter((path) => path.includes("node_modules/") && !wanted[path].link)
		: Object.keys({ ...wanted[""].dependencies, ...wanted[""].devDependencies }).map(
				(name) => `node_modules/${name}`,
			);
	return paths.every(
		(path) => wanted[path].optional || present[path]?.version === wanted[path].version,
	);
}

function npm(folder, ...args) {
	const windows = process.platform === "win32";
	const run = spawnSync(
		windows ? "npm.cmd" : "npm",
		[...args, "--no-audit", "--no-fund", "--loglevel=error"],
		{ cwd: folder, stdio: "inherit", shell: windows },
	);
	return run.status === 0;
}

/**
 * Stops if node_modules is a link: npm would empty the folder that it leads to, which is somebody
 * else's.
 */
function refuseLink() {
	const folder = join(root, "node_modules");
	if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
	console.error(
		"node_modules is a link, and what it leads to lacks packages. Install them there: npm ci",
	);
	process.exit(1);
}

if (!isInstalled()) {
	refuseLink();
	console.log("Installing packages (a minute or so, the first time) …");
	// If a registry lacks some platform's optional package, `ci` fails and `install` does not.
	const workspaces = forTests ? [] : ["--workspaces=false"];
	if (!npm(root, "ci", ...workspaces) && !npm(root, "install", "--no-save", ...workspaces)) {
		console.error("The packages could not be installed; npm's own message is above.");
		process.exit(1);
	}
}

// Removes 67 MB of headers for compiling against Node, which nothing here needs.
const builds = join(root, "node_modules/node/node_modules");
if (existsSync(builds))
	for (const name of readdirSync(builds).filter((each) => each.startsWith("node-")))
		rmSync(join(builds, name, "include"), { recursive: true, force: true });

/** Runs one of our programs on the project's own Node; if it fails, it has said why. */
function run(...args) {
	const node = join(root, "node_modules/.bin/node");
	const { status } = spawnSync(existsSync(node) ? node : process.execPath, args, {
		cwd: root,
		stdio: "inherit",
	});
	if (status !== 0) process.exit(status ?? 1);
}

run("tools/codegen/generate.ts");
if (process.argv.includes("--browser")) {
	run("tools/browsers.ts", "--install");
	const hosts = join(root, "tests/hosts");
	// If these packages are missing, all other checks still run, and the check of the host pages says
	// that it was skipped.
	if (!existsSync(join(hosts, "node_modules/.package-lock.json"))) npm(hosts, "ci");
}
