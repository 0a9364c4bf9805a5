import { readFileSync } from "node:fs";
import { identity } from "../../business/identity.ts";
import { prices } from "../../business/prices.ts";
import { type Article, type BlogPost, readArticle } from "./article.ts";
import type { Action, Closing, NavLink, PageContent } from "./types.ts";

/** The five articles, in the spec's order (section 3). */
export const articles: readonly Article[] = [
	"building-team",
	"mindset",
	"scale-mindset",
	"disc-profile",
	"sales-process",
].map((id) => readArticle(id, readFileSync(new URL(`articles/${id}.md`, import.meta.url), "utf8")));

/** What cards, lists and feeds say of them. */
export const posts: readonly BlogPost[] = articles.map(({ post }) => post);

/** The blog index, `/blog`. */
export interface BlogIndexContent extends PageContent {
	/** Flag on the featured post. */
	featured: string;
	/** Heading over the four posts that are not featured. */
	latest: string;
	/** Label of every card's link. */
	more: string;
}

/** `/blog` */
export const blogIndex: BlogIndexContent = {
	seo: {
		title: "Blog for trades and owner-operators",
		description:
			"Five long reads on hiring, mindset, scaling, DISC and selling, with real sums and words to say. Each has something you can use this week.",
	},
	hero: {
		eyebrow: "Blog",
		title: "Something you can use this week",
		emphasis: "this week",
		lead: "Articles for people who run the business and do the work. Sums you can copy, sentences you can say, and nothing that needs a whiteboard.",
	},
	featured: "Featured",
	latest: "Latest Articles",
	more: "Read More",
};

/** Words around the body of every article. */
export const articleLayout: {
	/** Over the title. */
	back: NavLink;
	/** Before the author's name. */
	by: string;
	/** Over the list of its sections, and over the article to read next. */
	contents: string;
	next: string;
	/** Under the body: what the people in the examples are. */
	note: string;
	/** Box about the author. */
	author: { title: string; name: string; text: string; links: readonly NavLink[] };
	closing: Closing;
} = {
	back: { label: "All articles", href: "/blog" },
	by: "By",
	contents: "In this article",
	next: "Read next",
	note: "The people in these articles are made up from many: real problems, borrowed names, rounded figures. Tax and employment figures are those of July 2025, so check them before you rely on them.",
	author: {
		title: "About the author",
		name: identity.name,
		text: `${identity.name} coaches owner-operators and trades who turn over ${identity.clientTurnover.from} to ${identity.clientTurnover.to} a year: ${identity.yearsOfExperience} years, ${identity.coachingHours} hours of coaching and, before that, a good many cold mornings in elite sport.`,
		links: [
			{ label: `More about ${identity.firstName}`, href: "/about" },
			{ label: "1-1 Coaching", href: "/services/one-to-one-coaching" },
		],
	},
	closing: {
		title: "Want a hand with it?",
		text: "Bring the page you have scribbled on. The first hour costs nothing and we will work on your figures, not on these.",
		actions: [
			{ label: "Get in touch", href: "/contact", icon: "messages-square" },
			{ label: "Take the diagnostic", href: "/msoft-business-diagnostic", icon: "stethoscope" },
		] satisfies readonly Action[],
	},
};

/**
 * The box under the blog index. Its button sends nothing anywhere (spec section 7), and the
 * status line says so rather than thank people for a subscription that does not exist.
 */
export const newsletter = {
	title: prices.newsletter.readers
		? `Join ${prices.newsletter.readers} business owners`
		: "One idea a week, for business owners",
	text: `One idea you can try before Friday, weekly every ${prices.newsletter.day}. Short enough to read in the queue at the merchant's.`,
	label: "Email address",
	button: "Subscribe",
	/** Shown in the box's status message once the button is pressed. */
	status:
		"Sign-up isn't switched on yet, so nothing was sent and your address wasn't kept. Until it is, new articles appear on this page.",
} as const;
