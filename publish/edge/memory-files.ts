/** Takes the place of `node:fs` in a worker: reads a release's files and what was written, and writes into memory. */
import { type EdgeJob, projectFolder, type SiteFiles } from "./job.ts";

/** The argument of the bundled renderer's `evaluate` (bundle-renderer.ts). */
declare const coachkitJob: EdgeJob;

const { release, pinned } = coachkitJob;
const files = new Map<string, string | Uint8Array>([
	...Object.entries(release.files).map(
		([path, text]) => [`${projectFolder}/${path}`, text] as const,
	),
	...[...release.built.pinned, ...pinned].map(
		([path, content]) => [`${projectFolder}/dist/${path}`, content] as const,
	),
]);
/** Paths of the files that this job has written. */
const writtenPaths = new Set<string>();

/** The path of a file, which some modules name by a `file:` URL. */
const pathOf = (file: string | URL): string => String(file).replace(/^file:\/\//, "");

const missing = (path: string) =>
	Object.assign(new Error(`There is no ${path} in this release.`), { code: "ENOENT" });

/** Files below a folder, by their path in it. */
function filesBelow(folder: string | URL): SiteFiles {
	const prefix = `${pathOf(folder).replace(/\/$/, "")}/`;
	return [...files]
		.filter(([path]) => path.startsWith(prefix))
		.map(([path, content]) => [path.slice(prefix.length), content]);
}

export function readFileSync(file: string | URL, encoding?: "utf8"): string | Uint8Array {
	const path = pathOf(file);
	const content = files.get(path);
	if (content === undefined) throw missing(path);
	if (encoding) return typeof content === "string" ? content : Buffer.from(content).toString();
	return Buffer.from(content as string);
}

export const existsSync = (path: string): boolean => files.has(path) || filesBelow(path).length > 0;

export function readdirSync(folder: string | URL): string[] {
	const below = filesBelow(folder);
	if (below.length === 0) throw missing(String(folder));
	return [...new Set(below.map(([path]) => path.split("/")[0] as string))];
}

export function writeFileSync(path: string, content: string | Uint8Array): void {
	files.set(path, content);
	writtenPaths.add(path);
}

/** The files written below a folder, by their path in it. */
export const takeWritten = (folder: string): SiteFiles =>
	filesBelow(folder).filter(([path]) => writtenPaths.has(`${folder}/${path}`));

export const mkdirSync = (): void => {};

export function cpSync(from: string, to: string, { filter = (_path: string) => true } = {}): void {
	for (const [path, content] of filesBelow(from))
		if (
			`/${path}`.split("/").every((_, at, parts) => filter(from + parts.slice(0, at + 1).join("/")))
		)
			writeFileSync(`${to}/${path}`, content);
}

/** Files below a folder whose names end as in a pattern such as `**\/*.{php,js}`. */
export function globSync(pattern: string, { cwd }: { cwd: string }): string[] {
	const [, endings] = /^\*\*\/\*\.\{([\w,]+)\}$/.exec(pattern) ?? [];
	if (!endings) throw new Error(`A worker can't look for ${pattern}.`);
	const paths = filesBelow(cwd).map(([path]) => path);
	return paths.filter((path) => endings.split(",").includes(path.split(".").at(-1) ?? ""));
}
