import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What differs between two web roots, by path. If the release's id is ignored, paths have `RELEASE` in its place. */
export interface BuildDifference {
	missing: string[];
	added: string[];
	changed: string[];
}

/** Compressed copies of the files beside them. */
const compressed = /\.(?:br|gz)$/;

/** The id in the names of a build's embed files. */
function releaseOf(folder: string): string {
	const file = join(folder, "embed/manifest.json");
	if (!existsSync(file)) return "";
	const { files } = JSON.parse(readFileSync(file, "utf8")) as { files: Record<string, unknown> };
	return /-([\da-f]{8})\.js$/.exec(Object.keys(files)[0] ?? "")?.[1] ?? "";
}

/**
 * The files of a web root by path, as Latin-1, which preserves every byte.
 *
 * @param neutral whether the release's id is written as `RELEASE`, and hashes of page data and integrity values, which
 * depend on it, as `HASH`
 */
function readBuild(folder: string, neutral: boolean): Map<string, string> {
	const release = neutral ? releaseOf(folder) : "";
	const withoutRelease = (text: string) =>
		neutral
			? text
					.replaceAll(release || "\0", "RELEASE")
					.replace(/\b(page|site)-[\w-]{8}\.json/g, "$1-HASH.json")
					.replace(/sha(\d+)-[A-Za-z\d+/=]{44,}/g, "sha$1-HASH")
			: text;
	const files = globSync("**", { cwd: folder, withFileTypes: true }).filter(
		(entry) => entry.isFile() && !compressed.test(entry.name),
	);
	return new Map(
		files.map(({ parentPath, name }) => {
			const file = join(parentPath, name);
			const path = file.slice(folder.replace(/\/?$/, "/").length);
			return [withoutRelease(path), withoutRelease(readFileSync(file, "latin1"))];
		}),
	);
}

/**
 * Compares two web roots byte by byte.
 *
 * @param neutral whether to ignore the release's id, and what depends on it
 */
export function compareBuilds(before: string, after: string, neutral = false): BuildDifference {
	const [old, now] = [readBuild(before, neutral), readBuild(after, neutral)];
	const paths = (files: Map<string, string>, keep: (path: string) => boolean) =>
		[...files.keys()].filter(keep).toSorted();
	return {
		missing: paths(old, (path) => !now.has(path)),
		added: paths(now, (path) => !old.has(path)),
		changed: paths(old, (path) => now.has(path) && now.get(path) !== old.get(path)),
	};
}

/** `node tools/build/compare-builds.ts <before> <after> [--neutral]` */
if (import.meta.main) {
	const [before = "", after = "", option] = process.argv.slice(2);
	const difference = compareBuilds(before, after, option === "--neutral");
	for (const [kind, paths] of Object.entries(difference))
		for (const path of paths) console.log(`${kind.padEnd(8)} ${path}`);
	if (Object.values(difference).some((paths) => paths.length > 0)) process.exitCode = 1;
	else console.log("The two are the same, byte for byte.");
}
