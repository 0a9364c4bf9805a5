import { execFile, spawn } from "node:child_process";
import { join, relative } from "node:path";
import type { FSWatcher } from "vite";
import { root } from "../project.ts";

const bin = (name: string) => join(root, "node_modules/.bin", name);
const linted = /\.(?:tsx?|mjs|js|css|jsonc?)$/;

/** Prints what the compiler says of the whole project, and the linter of each file that was saved. */
export function showProblems(watcher: FSWatcher): void {
	const compiler = spawn(bin("tsc"), ["--noEmit", "--watch", "--preserveWatchOutput"], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
	});
	process.once("exit", () => compiler.kill());
	watcher.on("change", (file) => {
		const path = relative(root, file);
		if (!linted.test(path) || path.startsWith("..")) return;
		execFile(
			bin("biome"),
			["check", "--no-errors-on-unmatched", path],
			{ cwd: root },
			(error, stdout, stderr) => error && console.error(stdout + stderr),
		);
	});
}
