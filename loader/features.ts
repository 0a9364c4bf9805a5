import { coachkit } from "./api.ts";
import { handleTags } from "./auto-open.ts";
import { mirrorEvents } from "./data-layer.ts";
import { logFailures } from "./debug.ts";
import { fitIframe } from "./iframe.ts";

/**
 * What few pages need; the loader fetches it on those. With a widget: in frames, and on tags with
 * `data-analytics` or `data-debug`. At once: on tags with `data-widget`.
 */
if (coachkit().tag?.dataset.analytics === "datalayer") mirrorEvents();
if (coachkit().tag?.dataset.debug !== undefined) logFailures();
if (self !== top) fitIframe();
handleTags();
