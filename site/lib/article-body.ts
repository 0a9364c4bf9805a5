import { Marked } from "marked";

/** The Markdown of all articles, by file name. Read by loaders, at build time only. */
const files = import.meta.glob<string>("../content/articles/*.md", {
	query: "?raw",
	import: "default",
	eager: true,
});

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

/** An article's body as HTML. */
export function articleBody(id: string): string {
	const text = files[`../content/articles/${id}.md`];
	if (!text) throw new Error(`No article ${id}.md`);
	return marked.parse(text, { async: false });
}
