import { Marked, Renderer } from "marked";

const plain = new Renderer();

/** A heading as a fragment for an address. */
export const anchor = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^\p{L}\d]+/gu, "-")
		.replace(/^-|-$/g, "");

/** Renders our Markdown. Headings get anchors; on small screens, tables scroll within a box. */
export const marked = new Marked({
	renderer: {
		heading({ tokens, depth, text }) {
			return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
		},
		table(token) {
			plain.parser = this.parser;
			const name = token.header.map(({ text }) => text.replace(/[*`"]/g, "")).join(", ");
			return `<div class="table-box" tabindex="0" role="region" aria-label="Table: ${name}">${plain.table(token)}</div>`;
		},
	},
});
