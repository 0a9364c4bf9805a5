import type { Tokens } from "marked";
import { z } from "zod";
import { identity } from "../../../business/facts.ts";
import { readFrontMatter, words } from "../markdown/front-matter.ts";
import { anchor, marked } from "../markdown/markdown.ts";
import type { NavLink, Seo } from "../types.ts";

const head = z.strictObject({
	/** The article's only h1; the body starts below it. */
	title: words,
	/** One or two sentences for cards and feeds. */
	excerpt: words,
	/** The day it was written. */
	date: z.iso.date(),
	/** Reading time in minutes, at 220 words a minute; it must match the body to within 15%. */
	minutes: z.int().positive(),
	category: words,
	/** The background of its drawing (`styles/blog.css`). */
	gradient: z.enum(["moss", "rust", "night", "ink", "dusk"]),
	/** Address of a picture; without one, the article's drawing is shown on its gradient. */
	image: words.optional(),
	/** Shown large at the top of the index, and left out of 'Latest Articles'. */
	featured: z.boolean().default(false),
	/** Title and description for search engines and tabs. */
	search: z.strictObject({ title: words, description: words }),
});

/** A day, for machines and for readers. */
export interface PostDate {
	/** "2025-07-09" */
	iso: string;
	/** "9 July 2025" */
	shown: string;
}

/** Summary of an article (spec section 3, "Blog post summary"). */
export interface BlogPost extends Omit<z.infer<typeof head>, "date" | "minutes" | "search"> {
	/** Its file in `articles/`, and the last part of its address `/blog/{id}`. */
	id: string;
	author: string;
	date: PostDate;
	/** Minutes. */
	readTime: number;
}

export interface Article {
	post: BlogPost;
	seo: Seo;
	/** HTML. */
	body: string;
	/** Its sections, for the table of contents. */
	contents: NavLink[];
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/**
 * Reads an article: front matter between two lines of three hyphens, and the body below it.
 *
 * @throws ContentError a sentence that names the file and what to do
 */
export function readArticle(id: string, markdown: string): Article {
	const { head: found, body } = readFrontMatter(`articles/${id}.md`, head, markdown);
	const { date: iso, minutes, search, ...about } = found;
	const isSection = (token: { type: string; depth?: number }): token is Tokens.Heading =>
		token.type === "heading" && token.depth === 2;
	return {
		post: {
			...about,
			id,
			author: identity.name,
			date: { iso, shown: day.format(new Date(iso)) },
			readTime: minutes,
		},
		seo: search,
		body: marked.parse(body, { async: false }),
		contents: marked
			.lexer(body)
			.filter(isSection)
			.map(({ text }) => ({ href: `#${anchor(text)}`, label: text })),
	};
}
