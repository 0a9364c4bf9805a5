import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** A package on npm: the folder of its source in `packages/`, its name there, and its dependencies. */
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

/** Where the packages stand, ready for `npm pack`, each in the folder of its source's name. */
export const packagesDir = join(root, ".build/packages");

/** Packs them as npm does, the same bytes each time; returns the names of the files. */
export function packTo(into: string, from = packagesDir): string[] {
	mkdirSync(into, { recursive: true });
	const args = ["pack", "--silent", "--ignore-scripts", "--pack-destination", into];
	const folders = packages.map(({ folder }) => join(from, folder));
	const said = execFileSync("npm", [...args, ...folders], { encoding: "utf8" });
	return said.trim().split("\n");
}
