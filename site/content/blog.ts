import { identity } from "../../business/identity.ts";
import { prices } from "../../business/prices.ts";
import type { Action, Closing, Hero, NavLink, Seo } from "./types.ts";

/** File in `articles/` and last part of the address `/blog/{id}`. */
export type ArticleId =
	| "building-team"
	| "mindset"
	| "scale-mindset"
	| "disc-profile"
	| "sales-process";

/** A day as machines and as readers want it. */
export interface PostDate {
	/** "2025-07-09" */
	iso: string;
	/** "9 July 2025" */
	shown: string;
}

/** Summary of an article (spec section 3, "Blog post summary"). Its body is `articles/{id}.md`. */
export interface BlogPost {
	id: ArticleId;
	/** The article's only h1; the body starts below it. */
	title: string;
	/** One or two sentences for cards and feeds. */
	excerpt: string;
	author: string;
	date: PostDate;
	/** Minutes, at 220 words each: the body has the words for it, within 15 %. */
	readTime: number;
	category: string;
	/** Shown large at the head of the index, and left out of 'Latest Articles'. */
	featured: boolean;
	/** The ground of its drawing (`styles/blog.css`). */
	gradient: "moss" | "rust" | "night" | "ink" | "dusk";
	/** Address of a picture; null draws the gradient alone. */
	image: string | null;
}

const july9: PostDate = { iso: "2025-07-09", shown: "9 July 2025" };
const july29: PostDate = { iso: "2025-07-29", shown: "29 July 2025" };
const author = identity.name;

/** The five articles, in the spec's order (section 3). */
export const posts: readonly BlogPost[] = [
	{
		id: "building-team",
		title: "Building a team without betting the van on it",
		excerpt:
			"An electrician in Leeds was about to advertise for another electrician. Two weeks with a notebook showed he needed Karen. How to choose, cost and settle in your first hire.",
		author,
		date: july9,
		readTime: 10,
		category: "Team",
		featured: true,
		gradient: "moss",
		image: null,
	},
	{
		id: "mindset",
		title: "Mindset for a wet Tuesday",
		excerpt:
			"A bad morning cost a plumber £300 before half past nine, and he never saw the invoice. Small drills, borrowed from the boathouse, for the minutes after it goes wrong.",
		author,
		date: july9,
		readTime: 8,
		category: "Mindset",
		featured: false,
		gradient: "rust",
		image: null,
	},
	{
		id: "scale-mindset",
		title: "Scale mindset: getting out of your own way",
		excerpt:
			"Sixty hours a week and you want to double it? A furniture maker in Norwich does the arithmetic: which hours to hand over, which work to grow, and how big is enough.",
		author,
		date: july9,
		readTime: 7,
		category: "Growth",
		featured: false,
		gradient: "night",
		image: null,
	},
	{
		id: "disc-profile",
		title: "The ICS DISC profile: a plain guide for small teams",
		excerpt:
			"Four styles, two vans and one staff room. What a DISC profile is good for, what it cannot tell you, and what to say to the person you keep falling out with.",
		author,
		date: july9,
		readTime: 15,
		category: "People",
		featured: false,
		gradient: "ink",
		image: null,
	},
	{
		id: "sales-process",
		title: "A sales process built on trust, scored from 1 to 10",
		excerpt:
			"Most quotes are sent too early, to people who are not ready to read them. Score each enquiry, earn the next point, and write fewer quotes that win more work.",
		author,
		date: july29,
		readTime: 8,
		category: "Sales",
		featured: false,
		gradient: "dusk",
		image: null,
	},
];

/** The blog index, `/blog`. */
export interface BlogIndexContent {
	seo: Seo;
	hero: Hero;
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

/** Title and description of each article's page, by path. */
export const articleSeo: ReadonlyMap<string, Seo> = new Map<string, Seo>([
	[
		"/blog/building-team",
		{
			title: "Building a team: your first hire, with the sums",
			description:
				"Log your week before you advertise. What a first hire costs, what it must bring back, and how to interview, hand over and run two short meetings.",
		},
	],
	[
		"/blog/mindset",
		{
			title: "Mindset for trades: drills for a bad day",
			description:
				"What to do in the minutes after a job goes wrong: three columns, story against facts, a file of evidence, and a week of drills that takes an hour.",
		},
	],
	[
		"/blog/scale-mindset",
		{
			title: "Scale mindset: getting out of your own way",
			description:
				"What would break if you went away for a month? How to price your hours, hand over at seventy per cent, pick the work to grow and mind the cash.",
		},
	],
	[
		"/blog/disc-profile",
		{
			title: "ICS DISC profile: a plain guide for small teams",
			description:
				"Where DISC comes from, the four styles, what it cannot tell you, and how to use it in quotes, feedback, hiring and rows in a small firm.",
		},
	],
	[
		"/blog/sales-process",
		{
			title: "Sales process: the trust score from 1 to 10",
			description:
				"Score every enquiry from 1 to 10 and hold the proposal until 7. What to say on the call, at the visit and at the price, with a sheet to copy.",
		},
	],
]);

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
