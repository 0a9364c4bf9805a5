import { readFileSync } from "node:fs";
import { Marked, type Tokens } from "marked";
import type { NavLink } from "./types.ts";

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

/** The sections of an article, for its table of contents. */
export function articleContents(id: string): NavLink[] {
	return marked
		.lexer(markdown(id))
		.filter((token): token is Tokens.Heading => token.type === "heading" && token.depth === 2)
		.map(({ text }) => ({ href: `#${anchor(text)}`, label: text }));
}

const markdown = (id: string) =>
	readFileSync(new URL(`articles/${id}.md`, import.meta.url), "utf8");

/** An article's body as HTML, from its Markdown in `articles/`. */
export function articleBody(id: string): string {
	return marked.parse(markdown(id), { async: false });
}
