import { spawnSync } from "node:child_process";
import {
	existsSync,
	globSync,
	readdirSync,
	readFileSync,
	rmdirSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../project.ts";

/** Paths of the files that this process has written, or left alone because they were unchanged. */
const written = new Set<string>();

/**
 * Writes a `.gen` file, which git ignores. Leaves an unchanged file alone, so that watchers don't
 * restart.
 */
export function writeGenerated(path: string, source: string): void {
	if (!path.includes(".gen."))
		throw new Error(
			`${path} is made of other files: call it ${path.replace(/(?=\.\w+$)/, ".gen")}.`,
		);
	written.add(path);
	const file = join(root, path);
	if (!existsSync(file) || readFileSync(file, "utf8") !== source) writeFileSync(file, source);
}

/** The first line of every source file that the code in this folder writes. */
const mark = /^\/\/ biome-ignore-all format: made by tools\/codegen\//;

/**
 * Removes source files that an earlier version generated and this one doesn't, because the type
 * checker would still read them. Keeps files that git tracks, and keeps everything if there is no
 * git to ask.
 *
 * @param kept paths of the files that are still generated
 * @returns the removed files
 */
export function removeStale(kept: ReadonlySet<string> = written, folder = root): string[] {
	const isElsewhere = (name: string) =>
		name.startsWith(".") || /^(?:node_modules|dist.*)$/.test(name);
	const stale = globSync("**/*.gen.{ts,tsx,js}", { cwd: folder, exclude: isElsewhere })
		.map((path) => path.replaceAll("\\", "/"))
		.filter((path) => !kept.has(path) && mark.test(readFileSync(join(folder, path), "utf8")));
	if (stale.length === 0) return [];
	const { status, stdout } = spawnSync("git", ["ls-files", "-z", "--", ...stale], {
		cwd: folder,
		encoding: "utf8",
	});
	if (status !== 0) return [];
	const tracked = new Set(stdout.split("\0"));
	const removed = stale.filter((path) => !tracked.has(path));
	for (const path of removed) {
		rmSync(join(folder, path), { force: true });
		const parent = dirname(join(folder, path));
		// The folder belonged to the earlier version too.
		if (readdirSync(parent).length === 0) rmdirSync(parent);
	}
	return removed;
}
