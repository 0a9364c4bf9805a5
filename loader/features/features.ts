import { coachkit } from "../api.ts";
import { handleTags } from "./auto-open.ts";
import { mirrorEvents } from "./data-layer.ts";
import { logFailures } from "./debug.ts";
import { fitIframe } from "./iframe.ts";

/**
 * Features that few pages need. The loader loads them in frames and for tags with `data-analytics` or
 * `data-debug` together with the first widget, and for tags with `data-widget` at once.
 */
const { analytics, debug } = coachkit().tag?.dataset ?? {};
/**
 * Whether forms wait for their code: in a frame it decides what fits, and for debugging it checks
 * options.
 */
export const needsCode = self !== top || debug !== undefined;
if (analytics === "datalayer") mirrorEvents();
if (debug !== undefined) logFailures();
if (self !== top) fitIframe();
handleTags();
