import { createRequire } from "node:module";
import { html, raw } from "hono/html";

const require = createRequire(import.meta.url);
const { buildLucideSvg } = require("@lucide/icons/build");

function icon(name: string) {
	const svg = buildLucideSvg(require(`@lucide/icons/icons/${name}`).default);
	return html`<span class="icon" aria-hidden="true">${raw(svg)}</span>`;
}

/** Line icons of the inbox page, ready for the page. */
export const icons = {
	mail: icon("mail"),
	contact: icon("user-round"),
	opportunity: icon("sprout"),
	call: icon("calendar-check"),
	empty: icon("inbox"),
	warning: icon("triangle-alert"),
};
