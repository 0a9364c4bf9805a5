import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { raw } from "hono/html";

function icon(name: string) {
	const file = fileURLToPath(import.meta.resolve(`lucide-static/icons/${name}.svg`));
	const svg = readFileSync(file, "utf8").replace(/<!--.*?-->/gs, "");
	return raw(svg.replace("<svg", '<svg aria-hidden="true" focusable="false"').trim());
}

/** Line icons of the inbox page, as SVG ready for the page. */
export const icons = {
	mail: icon("mail"),
	contact: icon("user-round"),
	opportunity: icon("sprout"),
	empty: icon("inbox"),
	warning: icon("triangle-alert"),
};
