import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { html, raw } from "hono/html";

function icon(name: string) {
	const file = fileURLToPath(import.meta.resolve(`lucide-static/icons/${name}.svg`));
	return html`<span class="icon" aria-hidden="true">${raw(readFileSync(file, "utf8"))}</span>`;
}

/** Line icons of the inbox page, ready for the page. */
export const icons = {
	mail: icon("mail"),
	contact: icon("user-round"),
	opportunity: icon("sprout"),
	empty: icon("inbox"),
	warning: icon("triangle-alert"),
};
