/** Preact and htm, as they come from their packages: no build step between this folder and the browser. */
import htm from "./vendor/htm.js";
import { h } from "./vendor/preact.js";

export { useEffect, useId, useMemo, useRef, useState } from "./vendor/hooks.js";
export { Fragment, render } from "./vendor/preact.js";

export const html = htm.bind(h);

/** An icon of the page's own sprite. */
export const Icon = ({ name }) =>
	html`<svg class="icon" aria-hidden="true" focusable="false"><use href=${`#i-${name}`} /></svg>`;
