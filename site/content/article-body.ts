import { readFileSync } from "node:fs";
import type { Tokens } from "marked";
import { anchor, marked } from "./markdown.ts";
import type { NavLink } from "./types.ts";

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
