import { mirrorEvents } from "./extras/data-layer.ts";
import { fitFrame } from "./extras/frame.ts";
import { armTriggers } from "./extras/triggers.ts";

/**
 * What few pages need; the loader fetches it on those. With a widget: in frames, and on tags with
 * `data-analytics`. At once: on tags with `data-trigger`.
 */
if (window.Coachkit?.tag?.dataset.analytics === "datalayer") mirrorEvents();
if (self !== top) fitFrame();
armTriggers();
