import type { Client } from "./clients.ts";

/**
 * The types of the site's content. Content files contain only data: components decide how it looks,
 * and `business/` has the facts and figures that texts repeat.
 */

/** A line icon by its current name on lucide.dev (`@lucide/icons`). */
export type IconName = string;

/** A drawing in `theme/illustrations/`. */
export type IllustrationName =
	| "mugs"
	| "whatsapp"
	| "diagnostic"
	| "disc"
	| "sales"
	| "business-plan"
	| "growth"
	| "leadership"
	| "goals"
	| "innovation"
	| "direction"
	| "productivity"
	| "contact"
	| "office-trial"
	| "area-city-of-london"
	| "area-east-london"
	| "area-north-london"
	| "area-south-london"
	| "area-west-london";

/** Title and description for search engines and browser tabs. */
export interface Seo {
	/** The whole document title, unique on the site, at most 60 characters. */
	title: string;
	/** Meta description, unique on the site, at most 155 characters. */
	description: string;
}

/** The widgets that a page's buttons can open (spec section 2, "Modals"). */
export type OpenableWidget = "checklist" | "consultation" | "calculator" | "meeting";

/** A link or button. `href` works without script; with script the loader opens `opens` instead. */
export interface Action {
	label: string;
	/** A path of this site, `#id` on the same page, `tel:`, `mailto:` or an outside address. */
	href: string;
	icon?: IconName;
	/** Widget opened over the page instead of following `href` (`data-coach-open`). */
	opens?: OpenableWidget;
	/** Name of the call type that the widget `meeting` offers, if there are several. */
	name?: string;
}

/** The head of a page: a small line, the heading, and a sentence or two below it. */
export interface Hero {
	/** Small line above the heading. */
	eyebrow?: string;
	/** The page's only h1. */
	title: string;
	/** The closing words of `title` that carry the underline. */
	emphasis?: string;
	lead: string;
	actions?: readonly Action[];
}

/** The head of a section: h2 and an optional sentence under it. */
export interface SectionHead {
	eyebrow?: string;
	title: string;
	intro?: string;
}

/** Title and a sentence or two: features, pillars, reasons, outcomes, pain points. */
export interface Feature {
	/** Only one band of a page should have icons. */
	icon?: IconName;
	title: string;
	description: string;
}

/** A figure and what it counts. `basis` explains how it was calculated, if that isn't obvious. */
export interface Figure {
	value: string;
	label: string;
	basis?: string;
}

/** A numbered step. */
export interface Step {
	title: string;
	description: string;
	/** The step's cost or duration, in two or three words. */
	note?: string;
}

export interface QuestionAndAnswer {
	question: string;
	/** One paragraph each. */
	answer: readonly string[];
}

/** A closing call: heading, sentence, buttons. */
export interface Closing {
	title: string;
	text: string;
	actions: readonly Action[];
}

/** Spec section 3, "Service card". */
export interface ServiceCard {
	icon: IconName;
	title: string;
	description: string;
	/** Path of the service page. */
	link: string;
	/** Highlighted. */
	featured: boolean;
	/** Flag on the card ("FEATURED OFFER"); only on featured cards. */
	flag?: string;
}

/** A section heading over a grid of features. */
export interface FeatureSection extends SectionHead {
	items: readonly Feature[];
}

/** A section heading over numbered steps. */
export interface StepSection extends SectionHead {
	items: readonly Step[];
}

/** A section heading over one client's words. */
export interface QuoteSection extends SectionHead {
	testimonial: Client;
	/** A link below, to more clients' words. */
	more?: Action;
}

// Navigation and footer

/** A link in the bar or the footer. */
export interface NavLink {
	label: string;
	href: string;
}

/** An item of the bar; with `children` it is a dropdown. */
export interface NavItem extends NavLink {
	/** Label of the item's own page, which comes first in its list while the menu is collapsed. */
	all?: string;
	children?: readonly NavLink[];
}

export interface NavContent {
	brand: NavLink;
	items: readonly NavItem[];
	phone: Action;
	/** The button at the end of the bar. */
	checklist: Action;
	/** Texts that only assistive technology and the collapsed menu need. */
	labels: {
		skip: string;
		main: string;
		/** The collapsed menu's button. */
		menu: string;
		/** After a dropdown's name: "Services menu". */
		submenu: string;
		/** The breadcrumbs. */
		trail: string;
	};
}

export interface FooterContent {
	/** One or two sentences beside the brand. */
	about: string;
	groups: readonly { title: string; links: readonly NavLink[] }[];
	contact: {
		title: string;
		phone: Action;
		email: Action;
		/** One line each. */
		address: readonly string[];
		map: Action;
	};
	consultation: Action;
	/** "© 2025 …" without trailing full stop. */
	copyright: string;
	/** At the very end. */
	small: readonly NavLink[];
}

/** A link to a guide, with its icon and its summary. */
export interface GuideLink extends NavLink {
	icon: IconName;
	summary: string;
}

// Pages

/** What most pages have. */
export interface PageContent {
	seo: Seo;
	hero: Hero;
}

/**
 * What a page's head is built around: its drawing, running off the edge; one large figure; or a
 * quotation. Pages next to each other in a list have different ones.
 */
export type HeroStyle =
	| { kind: "object" }
	| { kind: "number"; value: string; label: string }
	| { kind: "quote"; text: string; by: string };

/** A row of facts about a service, without those that the owner leaves out. */
export type LabelledFacts = readonly { label: string; value: string }[];

/** A message in a thread, from the owner or the coach. */
interface Message {
	from: "them" | "coach";
	time: string;
	text: string;
}

/** A block of time in a week: its name and its purpose. */
interface WeekBlock {
	what: string;
	kind: "site" | "desk" | "selling" | "empty" | "home";
}

/** A band that only one service page has: an example of what the page's text describes. */
export type BandContent = SectionHead &
	(
		| { kind: "sheet"; head: readonly string[]; rows: readonly (readonly string[])[]; note: string }
		| { kind: "card"; lines: readonly { label: string; text: string }[]; note: string }
		| { kind: "weeks"; rows: readonly { name: string; done: readonly boolean[] }[]; note: string }
		| { kind: "walk"; stops: readonly { name: string; mark?: string }[]; note: string }
		| {
				kind: "week";
				days: readonly string[];
				parts: readonly { name: string; blocks: readonly WeekBlock[] }[];
		  }
		| { kind: "thread"; messages: readonly Message[] }
		| {
				kind: "ruler";
				stages: readonly { from: number; to: number; name: string }[];
				limit: number;
				note: string;
		  }
		| {
				kind: "page";
				name: string;
				parts: readonly { title: string; lines: readonly string[] }[];
				note: string;
		  }
	);

/**
 * Spec section 3, "Service page content". The first two features are repeated beside the
 * description.
 */
export interface ServicePage {
	/** Path of the page, from the route table. */
	path: string;
	seo: Seo;
	/** The page's h1, exactly as in spec section 2. */
	title: string;
	description: string;
	image: IllustrationName;
	imageAlt: string;
	hero: HeroStyle;
	/** The page's own band. DISC has other blocks instead. */
	band?: BandContent;
	/** Heading over the grid of all features. */
	featuresTitle: string;
	/** Six on every page; on DISC the four styles. */
	features: readonly Feature[];
	/** First and second paragraph of 'Professional Approach'; the layout has defaults. */
	approachText1?: string;
	approachText2?: string;
	/** Below 'Ready to Elevate Your Business'; different on each page. */
	closingText: string;
	/** Additional blocks of DISC and the business plan. */
	additionalContent?: DiscContent | BusinessPlanContent;
}

export interface BusinessPlanContent {
	kind: "business-plan";
	/** "Real Results". */
	results: QuoteSection | undefined;
}

/** One of the five DISC masterclasses. */
export interface Masterclass {
	/** "Leaders", "Teams" … */
	title: string;
	description: string;
	/** What people can do afterwards. */
	outcomes: readonly string[];
}

export interface DiscContent {
	kind: "disc";
	why: FeatureSection;
	/** Calculations that the reader can check, never an unsourced survey. */
	statistics: SectionHead & { figures: readonly Figure[]; note: string };
	masterclasses: SectionHead & {
		/** Length and certificate, shown on every card. */
		badge: string;
		items: readonly Masterclass[];
	};
	support: FeatureSection;
	whyCoach: SectionHead & { points: readonly string[]; testimonial: Client | undefined };
	order: SectionHead & {
		/** Price of one report, "£59". */
		price: string;
		priceNote: string;
		includes: readonly string[];
		steps: readonly Step[];
		actions: readonly Action[];
	};
}

/** One way to reach the coach. */
export interface ContactDetail {
	icon: IconName;
	title: string;
	/** One line each. */
	lines: readonly string[];
	action?: Action;
	/** Puts the action below the lines instead of above them. */
	actionLast?: true;
}

// The cleaning side of the site

/** Texts that all cleaning pages share: label, relation to the coach's site, calculator button, claims. */
export interface CleaningContent {
	/** Name of the cleaning side, shown above its headings. */
	label: string;
	/** How it is related to the coach's site, in one sentence. */
	kinship: string;
	/** 'Calculate your cleaning cost'. */
	calculate: Action;
	/** "Rated 5★ by 200+", "Trusted by 50+" … */
	trust: readonly string[];
}

/** An offer, with its price and the usual one. */
export interface Offer extends SectionHead {
	price: string;
	/** The usual price, with a word for people who cannot see that it is struck out. */
	usual?: { word: string; price: string };
	/** What the price includes, in words. */
	priceNote: string;
	includes: readonly string[];
	/** "" if there is no limit. */
	scarcity: string;
	/** Scrolls to the booking form. */
	action: Action;
}

/** A landing page of one cleaning offer. */
export interface OfferPage extends PageContent {
	cleaning: CleaningContent;
	/** Banner at the top about the places left; "" if there is no limit. */
	banner: string;
	pains: FeatureSection;
	offer: Offer;
}

// The rest

export interface ObjectionContent {
	label: string;
	/** Shown once the objection is on. */
	kept: string;
	/** Shown if the browser sends an objection (Global Privacy Control). */
	byBrowser: string;
	/** Shown if the browser cannot save it. */
	refused: string;
}

/** A page shown instead of the requested one. */
export interface ErrorContent {
	title: string;
	text: string;
	actions: readonly Action[];
}
