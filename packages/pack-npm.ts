import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** A package on npm; `folder` is its source folder in `packages/`. */
export interface Package {
	folder: string;
	name: string;
	description: string;
	peerDependencies?: Record<string, string>;
}

export const packages: readonly Package[] = [
	{
		folder: "coachkit",
		name: "coachkit",
		description: "Opens a coach's forms on any page and reports what happens to them.",
	},
	{
		folder: "react",
		name: "@coachkit/react",
		description: "A coach's forms as React components.",
		peerDependencies: { react: ">=19" },
	},
	{
		folder: "vue",
		name: "@coachkit/vue",
		description: "A coach's forms as Vue components.",
		peerDependencies: { vue: ">=3.5" },
	},
];

/** Folder of the packages, ready for `npm pack`, each named after its source folder. */
export const packagesDir = join(root, ".build/packages");

/** Packs all packages as npm does, with the same bytes each time. Returns the names of the files. */
export function packTo(into: string, from = packagesDir): string[] {
	mkdirSync(into, { recursive: true });
	const args = ["pack", "--silent", "--ignore-scripts", "--pack-destination", into];
	const folders = packages.map(({ folder }) => join(from, folder));
	const output = execFileSync("npm", [...args, ...folders], { encoding: "utf8" });
	return output.trim().split("\n");
}
