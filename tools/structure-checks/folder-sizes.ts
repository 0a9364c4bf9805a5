import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.ts";

/** Maximum number of files in a folder: more can't be taken in at a glance, and need subfolders. */
export const maxFilesInFolder = 15;

/** Folders that may hold more, with the reason. */
export const largeFolders: Readonly<Record<string, string>> = {
	".": "tools look for their settings in the root",
	docs: "the handbook: its pages are read by name, and other pages link to them",
	"docs/decisions": "one file a decision, in the order in which they were made",
	"theme/illustrations": "one drawing a file",
	gateway: "the process and what wires its parts, beside the folders of the parts",
	"gateway/store": "one file for each part of the store that is not large enough for a folder",
};

/** Folders that aren't ours, or are generated. */
const skipped = /^(?:node_modules|dist|dist-desk|shots|coverage|test-results|\..+)$|\.gen\.|\.log$/;

/** Number of files directly in each folder; "." is the given folder itself. */
export function countFiles(folder = root, path = "."): Map<string, number> {
	const counts = new Map<string, number>();
	const entries = readdirSync(join(folder, path), { withFileTypes: true }).filter(
		({ name }) => !skipped.test(name),
	);
	counts.set(path, entries.filter((entry) => entry.isFile()).length);
	for (const entry of entries.filter((each) => each.isDirectory())) {
		const below = path === "." ? entry.name : `${path}/${entry.name}`;
		for (const [name, count] of countFiles(folder, below)) counts.set(name, count);
	}
	return counts;
}

/** Folders with too many files, as sentences: "widgets/kit/form has 16 files". */
export const findLargeFolders = (
	counts: ReadonlyMap<string, number>,
	allowed: Readonly<Record<string, string>> = {},
): string[] =>
	[...counts]
		.filter(([folder, count]) => count > maxFilesInFolder && !(folder in allowed))
		.map(([folder, count]) => `${folder} has ${count} files`);
