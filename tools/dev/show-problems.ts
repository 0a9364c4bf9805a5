import { type ChildProcess, execFile, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join, relative } from "node:path";
import type { FSWatcher } from "vite";
import { root } from "../project.ts";

const bin = (name: string) => join(root, "node_modules/.bin", name);
const linted = /\.(?:tsx?|mjs|js|css|jsonc?)$/;

/**
 * Lowers a process's priority: the page shows a change before the process looks for problems in it.
 */
function yieldToOthers({ pid }: ChildProcess): void {
	if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}

/** Prints the compiler's output for the whole project, and the linter's for each saved file. */
export function showProblems(watcher: FSWatcher): void {
	const compiler = spawn(bin("tsc"), ["--noEmit", "--watch", "--preserveWatchOutput"], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
	});
	yieldToOthers(compiler);
	process.once("exit", () => compiler.kill());
	lintOnSave(watcher);
}

/** Lints saved files, one run at a time; files saved during a run wait for the next. */
function lintOnSave(watcher: FSWatcher): void {
	const saved = new Set<string>();
	let isLinting = false;
	function lint(): void {
		if (isLinting || saved.size === 0) return;
		isLinting = true;
		const args = ["check", "--no-errors-on-unmatched", ...saved];
		saved.clear();
		const linter = execFile(bin("biome"), args, { cwd: root }, (error, stdout, stderr) => {
			if (error) console.error(stdout + stderr);
			isLinting = false;
			lint();
		});
		yieldToOthers(linter);
	}
	watcher.on("change", (file) => {
		const path = relative(root, file);
		if (!linted.test(path) || path.startsWith("..")) return;
		saved.add(path);
		lint();
	});
}
