import type { Token, Tokens } from "marked";
import { z } from "zod";
import { formats } from "../../snippet/formats.ts";
import { fonts, modes, shapes } from "../../snippet/studio-state.ts";
import { ContentError, readFrontMatter, readYaml, words } from "../markdown/front-matter.ts";
import { marked } from "../markdown/markdown.ts";
import { parseWireframe, type Wireframe } from "./parse-wireframe.ts";

const head = z.strictObject({
	/** The page's heading. */
	title: words.max(44),
	/** The common name of the website builder. */
	platform: words,
	/** The guide's goal: for lists and, with the heading, for search engines. */
	summary: words,
	/** A lucide icon. */
	icon: words,
	/** A note below the checks, about this platform; Markdown. */
	check: words.optional(),
});

/** What a code box shows by default, and which choices it supports. */
const snippetShape = z.strictObject({
	/** What it can show: a form in the page (`place`), a dialog over it (`modal`), or `any`. */
	shows: z.enum(["place", "modal", "any"]),
	format: z.enum(Object.keys(formats) as [keyof typeof formats]).default("html"),
	widget: words.default("checklist"),
	mode: z.enum(modes).optional(),
	shape: z.enum(shapes).optional(),
	font: z.enum(fonts).optional(),
	trigger: words.optional(),
	label: words.optional(),
	/** Additional attributes of the script tag. */
	tag: z.record(words, z.string()).optional(),
});
export type GuideSnippet = z.infer<typeof snippetShape>;

/** A part of a guide; texts are HTML made from our own Markdown. */
export type Block =
	| { kind: "text" | "note"; html: string }
	| { kind: "steps"; start: number; steps: { html: string; picture: Wireframe }[] }
	| { kind: "snippet"; snippet: GuideSnippet };

/** How to put a widget on one kind of website. */
export interface Guide extends Omit<z.infer<typeof head>, "check"> {
	/** The first paragraph: what is special about the platform. */
	lead: string;
	sections: { title: string; blocks: Block[] }[];
	check?: string;
}

const isPicture = (token: Token): token is Tokens.Code =>
	token.type === "code" && token.lang === "picture";
const inline = (text: string) => marked.parseInline(text, { async: false });

/**
 * Reads a guide: front matter between two lines of three hyphens, a first paragraph, and a section
 * for each second-level heading. A code block marked `picture` below a step draws the menu in that
 * step (`parse-wireframe.ts`); one marked `snippet` shows the reader's own snippet.
 *
 * @throws ContentError a sentence that names the file and what to do
 */
export function readGuide(name: string, markdown: string): Guide {
	const file = `guides/${name}`;
	const fail = (what: string): never => {
		throw new ContentError(`site/content/${file}: ${what}`);
	};
	const {
		head: { check, ...about },
		body,
	} = readFrontMatter(file, head, markdown);

	const drawn = (text: string): Wireframe => {
		try {
			return parseWireframe(text);
		} catch (thrown) {
			return fail((thrown as Error).message);
		}
	};
	const step = ({ text, tokens }: Tokens.ListItem) => {
		const picture = tokens.find(isPicture);
		if (!picture) return fail(`the step "${text.slice(0, 60)}" has no picture below it.`);
		return {
			html: marked.parser(tokens.filter((token) => !isPicture(token))),
			picture: drawn(picture.text),
		};
	};
	const block = (token: Token): Block => {
		if (token.type === "list" && (token as Tokens.List).ordered) {
			const { start, items } = token as Tokens.List;
			return { kind: "steps", start: Number(start) || 1, steps: items.map(step) };
		}
		if (token.type === "code" && token.lang === "snippet")
			return { kind: "snippet", snippet: readYaml(file, snippetShape, token.text, "a snippet") };
		if (token.type === "blockquote")
			return { kind: "note", html: marked.parser((token as Tokens.Blockquote).tokens) };
		return { kind: "text", html: marked.parser([token]) };
	};

	const [lead, ...rest] = marked.lexer(body).filter(({ type }) => type !== "space");
	if (lead?.type !== "paragraph") return fail("it has to begin with a paragraph.");
	const sections: Guide["sections"] = [];
	for (const token of rest) {
		if (token.type === "heading") sections.push({ title: token.text, blocks: [] });
		else
			(sections.at(-1) ?? fail("write a heading (##) below the first paragraph."))?.blocks.push(
				block(token),
			);
	}
	if (!sections.some(({ blocks }) => blocks.some(({ kind }) => kind === "snippet")))
		fail("it shows no snippet.");
	return {
		...about,
		lead: inline((lead as Tokens.Paragraph).text),
		sections,
		...(check && { check: inline(check) }),
	};
}
