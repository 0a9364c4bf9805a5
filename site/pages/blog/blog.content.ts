import { prices } from "../../../business/facts.ts";
import { posts } from "../../content/articles/blog.ts";
import type { PageContent } from "../../content/types.ts";
import { definePage } from "../../page.ts";

/** The blog index, `/blog`. */
export interface BlogIndexContent extends PageContent {
	/** Flag on the featured post. */
	featured: string;
	/** Heading above the four posts that are not featured. */
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
		lead: "Articles for people who run the business and do the work. Sums you can copy and sentences you can say.",
	},
	featured: "Featured",
	latest: "Latest Articles",
	more: "Read More",
};

/**
 * The box below the blog index. Its button sends nothing (spec section 7), and the status line says
 * so instead of thanking people for a subscription that does not exist.
 */
export const newsletter = {
	title: prices.newsletter.readers
		? `Join ${prices.newsletter.readers} business owners`
		: "One idea a week, for business owners",
	text: `One idea to try, weekly every ${prices.newsletter.day}. Short enough to read in a tea break.`,
	label: "Email address",
	button: "Subscribe",
	/** Shown in the box's status message once the button is pressed. */
	status:
		"Sign-up isn't open yet, so nothing was sent and your address wasn't kept. New articles appear on this page.",
} as const;

const content = { ...blogIndex, newsletter, posts };
export type BlogContent = typeof content;

export const pages = [definePage({ path: "/blog", layout: "blog", name: "Blog", content })];
