import { readFileSync } from "node:fs";
import { Marked } from "marked";

/** Headings get an address of their own; tables scroll in a box of theirs on small screens. */
const marked = new Marked({
	renderer: {
		heading({ tokens, depth, text }) {
			return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
		},
	},
	hooks: {
		postprocess(html) {
			let count = 0;
			const open = () =>
				`<div class="table-box" tabindex="0" role="region" aria-label="Table ${++count}"><table>`;
			return html.replace(/<table>/g, open).replaceAll("</table>", "</table></div>");
		},
	},
});

const anchor = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^\p{L}\d]+/gu, "-")
		.replace(/^-|-$/g, "");

/** An article's body as HTML, from its Markdown in `articles/`. */
export function articleBody(id: string): string {
	const file = new URL(`articles/${id}.md`, import.meta.url);
	return marked.parse(readFileSync(file, "utf8"), { async: false });
}
