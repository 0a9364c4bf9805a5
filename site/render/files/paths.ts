import { fileURLToPath } from "node:url";

/** Root of the project. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));
/** The web root being written: `dist/`, or the folder of a publication. */
export let dist = `${root}dist`;

/** Sets another web root, before the first file is written. */
export function writeInto(folder: string): void {
	dist = folder;
}
