import { areas } from "../business/areas.ts";
import { identity } from "../business/identity.ts";
import { home } from "./content/home.ts";
import type { Seo } from "./content/types.ts";

/** The route modules, by what they lay out. One module may serve many paths. */
export type PageLayout =
	| "home"
	| "contact"
	| "contact-standalone"
	| "about"
	| "testimonials"
	| "trial"
	| "services"
	| "package"
	| "one-to-one"
	| "service"
	| "diagnostic"
	| "area"
	| "blog"
	| "article"
	| "privacy";

/** One page of the site. Everything that has to know which pages exist reads it from `pages`. */
export interface Page {
	/** Path from the root, no trailing slash. */
	path: string;
	/** File in `routes/` that draws it. */
	layout: PageLayout;
	/** Document title and description for search engines and tabs. */
	seo: Seo;
	/** Kept out of the sitemap and marked `noindex`. */
	unlisted?: true;
	/** Last day its content changed, for the sitemap; ISO date. */
	changed?: string;
}

const areaPages = areas.map(
	(area): Page => ({
		path: `/areas/${area.slug}`,
		layout: "area",
		seo: {
			title: `Office Cleaning in ${area.name}`,
			description: `Regular and deep office cleaning in ${area.name}: the same team each visit, a fixed monthly price, and a replacement within 24 hours if someone is ill.`,
		},
	}),
);

/** Every page, in the order of the specification's route table; the two additions come last. */
const all: readonly Page[] = [
	{
		path: "/",
		layout: "home",
		seo: home.seo,
	},
	{
		path: "/contact",
		layout: "contact",
		seo: {
			title: "Contact and Book a Call",
			description: `Ring, write or book a call with ${identity.name}. In person or online; a real answer within one working day.`,
		},
	},
	{
		path: "/about",
		layout: "about",
		seo: {
			title: `About ${identity.name}`,
			description: `From elite sport to the vans, workshops and front offices of small firms: who ${identity.name} is, and what ${identity.yearsOfExperience} years of coaching have taught.`,
		},
	},
	{
		path: "/testimonials",
		layout: "testimonials",
		seo: {
			title: "What Clients Say",
			description:
				"Five owners, in their own words: what was going wrong, what they changed, and what their week looks like now.",
		},
	},
	{
		path: "/offer",
		layout: "trial",
		seo: {
			title: "Free Office Trial Clean",
			description:
				"See your office properly cleaned once before you decide: a free trial clean for ten new clients this month, with a £20 voucher. We ring within 2 hours.",
		},
	},
	{
		path: "/services",
		layout: "services",
		seo: {
			title: "Coaching Services",
			description:
				"DISC profiling, growth, leadership, goals, innovation, direction and productivity: pick the one that hurts most and start there.",
		},
	},
	{
		path: "/services/business-offer",
		layout: "package",
		seo: {
			title: "Six Office Cleans for £150",
			description:
				"Six weekly cleans of an office of about 1,500 sq ft for £150 instead of £270, then a fixed £180 a month. Five places this month.",
		},
	},
	{
		path: "/services/one-to-one-coaching",
		layout: "one-to-one",
		seo: {
			title: "1-1 Coaching: From Operator to CEO",
			description:
				"Six months of one-to-one coaching for owners ready to run the firm instead of being it. £750 a month, five pillars, and your money back if it does not work.",
		},
	},
	{
		path: "/services/whatsapp-coaching",
		layout: "service",
		seo: {
			title: "WhatsApp Coaching Business Thread",
			description:
				"Stuck on a Tuesday? Ask on a Tuesday. A coach in your pocket who answers the same day, between jobs, in plain words.",
		},
	},
	{
		path: "/services/disc-profiling",
		layout: "service",
		seo: {
			title: "DISC Profiling and Masterclasses",
			description:
				"DISC reports at £59 each and CPD-certified 4-hour masterclasses for leaders, teams, sales, recruitment and change: why you clash, on paper.",
		},
	},
	{
		path: "/services/sales-coaching",
		layout: "service",
		seo: {
			title: "Sales Coaching for Owners Who Quote",
			description:
				"Win the job without dropping the price: how to quote, follow up and close when you are the owner, the estimator and the van driver.",
		},
	},
	{
		path: "/services/business-plan",
		layout: "service",
		seo: {
			title: "Business Plan & Strategic Growth",
			description:
				"One page you will look at, not forty that you won't: a plan for the next twelve months, with numbers you can check every Monday.",
		},
	},
	{
		path: "/services/business-growth",
		layout: "service",
		seo: {
			title: "Business Growth Strategy",
			description:
				"Grow turnover without growing your working week: where the next £100k should come from, what to stop doing, and in which order.",
		},
	},
	{
		path: "/services/leadership",
		layout: "service",
		seo: {
			title: "Leadership Development",
			description:
				"For owners who never applied to be a boss: hand work over, have the awkward talk, and build a team that decides without ringing you.",
		},
	},
	{
		path: "/services/goal-setting",
		layout: "service",
		seo: {
			title: "Goal Setting & Achievement",
			description:
				"Goals that survive a busy week: fewer, written down, broken into ninety days, and looked at with someone who remembers what you said.",
		},
	},
	{
		path: "/services/innovation",
		layout: "service",
		seo: {
			title: "Innovation Workshop",
			description:
				"A working day with your team to find the better way of doing what you already do, try it cheaply, and keep only what pays.",
		},
	},
	{
		path: "/services/direction",
		layout: "service",
		seo: {
			title: "Business Direction",
			description:
				"Busy, but not sure where to? Decide what the business is for, who it serves and what it turns down, then steer by it.",
		},
	},
	{
		path: "/services/productivity",
		layout: "service",
		seo: {
			title: "Productivity & Time Management",
			description:
				"Get your evenings back: see where the hours really go, take the jobs that are not yours off your list, and finish on time.",
		},
	},
	{
		path: "/msoft-business-diagnostic",
		layout: "diagnostic",
		seo: {
			title: "MSOFT Business Diagnostic: Your Score out of 100",
			description:
				"A 5-7 minute quiz on marketing, sales, operations, finance and team. You get a score out of 100, strengths, weak spots and next steps.",
		},
	},
	...areaPages,
	{
		path: "/blog",
		layout: "blog",
		seo: {
			title: "Blog: Running a Small Firm",
			description:
				"Plain articles on teams, mindset, DISC and selling for people who run the business and do the work. Something to use on Monday.",
		},
	},
	{
		path: "/blog/building-team",
		layout: "article",
		seo: {
			title: "Building a Team When You Are the Team",
			description:
				"Your first hire, your second, and how to stop being the bottleneck: a practical guide to building a team in a small firm.",
		},
		changed: "2025-07-09",
	},
	{
		path: "/blog/mindset",
		layout: "article",
		seo: {
			title: "The Owner's Mindset",
			description:
				"What changes in your head when you stop being paid for hours: habits of mind that help a sole trader run a business.",
		},
		changed: "2025-07-09",
	},
	{
		path: "/blog/scale-mindset",
		layout: "article",
		seo: {
			title: "The Mindset for Scaling Up",
			description:
				"Why what got you to £100k will not get you to £1m, and the six decisions that separate a bigger job from a bigger business.",
		},
		changed: "2025-07-09",
	},
	{
		path: "/blog/disc-profile",
		layout: "article",
		seo: {
			title: "The ICS DISC Profile Explained",
			description:
				"Dominance, influence, steadiness, conscientiousness: what a DISC profile tells you about yourself, your team and your customers.",
		},
		changed: "2025-07-09",
	},
	{
		path: "/blog/sales-process",
		layout: "article",
		seo: {
			title: "A Sales Process Built on Trust",
			description:
				"Score trust from 1 to 10 and never send a proposal below 7: a sales process for owners who would rather do the work than sell it.",
		},
		changed: "2025-07-29",
	},
	{
		path: "/landing/contact",
		layout: "contact-standalone",
		seo: {
			title: `Contact ${identity.name}`,
			description: `Telephone, e-mail, address and directions for ${identity.brand}, and a form for your enquiry.`,
		},
		unlisted: true,
	},
	{
		path: "/privacy",
		layout: "privacy",
		seo: {
			title: "Privacy Notice",
			description:
				"Who we are, what we do with the details you send us, how long we keep them, and your rights over them, in plain words.",
		},
	},
];

const drawn = ["home"];
export const pages = all.filter((page) => drawn.includes(page.layout));

const byPath = new Map(pages.map((page) => [page.path, page]));

/** The page at a path; a trailing slash is forgiven. Throws where there is none: a link in our own code is wrong. */
export function pageAt(path: string): Page {
	const page = byPath.get(path.replace(/(.)\/$/, "$1"));
	if (!page) throw new Error(`No page at ${path}`);
	return page;
}
