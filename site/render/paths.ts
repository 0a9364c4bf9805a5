import { fileURLToPath } from "node:url";

/** Root of the project. */
export const root = fileURLToPath(new URL("../../", import.meta.url));
/** The deployable web root. */
export const dist = `${root}dist`;
