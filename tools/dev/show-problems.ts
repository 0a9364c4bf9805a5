import { type ChildProcess, execFile, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join, relative } from "node:path";
import type { FSWatcher } from "vite";
import { root } from "../project.ts";

const bin = (name: string) => join(root, "node_modules/.bin", name);
const linted = /\.(?:tsx?|mjs|js|css|jsonc?)$/;

/** What is saved is to be on the screen first: problems are looked for with what is left of the processor. */
function yieldToOthers({ pid }: ChildProcess): void {
	if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}

/** Prints what the compiler says of the whole project, and the linter of each file that was saved. */
export function showProblems(watcher: FSWatcher): void {
	const compiler = spawn(bin("tsc"), ["--noEmit", "--watch", "--preserveWatchOutput"], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
	});
	yieldToOthers(compiler);
	process.once("exit", () => compiler.kill());
	watcher.on("change", (file) => {
		const path = relative(root, file);
		if (!linted.test(path) || path.startsWith("..")) return;
		const linter = execFile(
			bin("biome"),
			["check", "--no-errors-on-unmatched", path],
			{ cwd: root },
			(error, stdout, stderr) => error && console.error(stdout + stderr),
		);
		yieldToOthers(linter);
	});
}
