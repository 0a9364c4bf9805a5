/** Imported when it is called: its constants are computed from facts. */
// @ts-expect-error: a release makes it
export const importPrerenderer = () => import("../../../.build/prerender/prerender.mjs");
