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
	/** Time to read it, at 220 words a minute: the body has the words for it, within 15 %. */
	minutes: z.int().positive(),
	category: words,
	/** The ground of its drawing (`styles/blog.css`). */
	gradient: z.enum(["moss", "rust", "night", "ink", "dusk"]),
	/** Address of a picture; without one the gradient is drawn alone. */
	image: words.optional(),
	/** Shown large at the head of the index, and left out of 'Latest Articles'. */
	featured: z.boolean().default(false),
	/** What search engines and tabs say. */
	search: z.strictObject({ title: words, description: words }),
});

/** A day as machines and as readers want it. */
export interface PostDate {
	/** "2025-07-09" */
	iso: string;
	/** "9 July 2025" */
	shown: string;
}

/** Summary of an article (spec section 3, "Blog post summary"). */
export interface BlogPost extends Omit<z.infer<typeof head>, "date" | "minutes" | "search"> {
	/** File in `articles/` and last part of the address `/blog/{id}`. */
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
 * Reads an article: front matter between the lines of three hyphens, and the body below it.
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
