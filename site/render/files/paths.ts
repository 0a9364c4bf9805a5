import { fileURLToPath } from "node:url";

/** Root of the project. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));
/** The web root that is written: `dist/`, or the folder of a publication. */
export let dist = `${root}dist`;

/** Chooses another web root, before the first file is written. */
export function writeInto(folder: string): void {
	dist = folder;
}
