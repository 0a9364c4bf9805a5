import { identity } from "../../../business/facts.ts";
import type { Article } from "../../content/articles/article.ts";
import { articles, posts } from "../../content/articles/blog.ts";
import { figures } from "../../content/figures.ts";
import type { Action, Closing, NavLink } from "../../content/types.ts";
import { definePage, nextInCycle } from "../../page.ts";

/** Words around the body of every article. */
export const articleLayout: {
	/** Above the title. */
	back: NavLink;
	/** Before the author's name. */
	by: string;
	/** Above the list of the article's sections, and above the next article. */
	contents: string;
	next: string;
	/** Below the body: a note about the people in the examples. */
	note: string;
	/** Box about the author. */
	author: { title: string; name: string; text: string; links: readonly NavLink[] };
	closing: Closing;
} = {
	back: { label: "All articles", href: "/blog" },
	by: "By",
	contents: "In this article",
	next: "Read next",
	note: "The people in these articles are drawn from several clients each, with names changed and figures rounded. Tax and employment figures are from July 2025, so check them before you rely on them.",
	author: {
		title: "About the author",
		name: identity.name,
		text: `${identity.name} coaches owner-operators and trades who turn over ${identity.clientTurnover.from} to ${identity.clientTurnover.to} a year: ${figures.years}, ${identity.coachingHours} hours of coaching and, before that, eight years in elite sport.`,
		links: [
			{ label: `More about ${identity.firstName}`, href: "/about" },
			{ label: "1-1 Coaching", href: "/services/one-to-one-coaching" },
		],
	},
	closing: {
		title: "Want a hand?",
		text: "Bring any notes you've made. The first hour is free, and we'll work on your figures.",
		actions: [
			{ label: "Get in touch", href: "/contact", icon: "messages-square" },
			{ label: "Take the diagnostic", href: "/msoft-business-diagnostic", icon: "stethoscope" },
		] satisfies readonly Action[],
	},
};

/** Content of an article's page: the article, the shared words, and the next article. */
const contentOf = (article: Article) => ({
	...article,
	layout: articleLayout,
	next: nextInCycle(posts, article.post),
});
export type ArticleContent = ReturnType<typeof contentOf>;

export const pages = articles.map((article) => {
	const { date, id, title } = article.post;
	const content = contentOf(article);
	return definePage({
		path: `/blog/${id}`,
		layout: "article",
		name: title,
		content,
		date: date.iso,
	});
});
