import { fileURLToPath } from "node:url";

/** Root of the project. */
export const root = fileURLToPath(new URL("../../", import.meta.url));
/** What the router's build writes: HTML without styles, scripts, data. */
export const routerOutput = `${root}.build/site/client`;
/** The deployable web root. */
export const dist = `${root}dist`;
