import type { Testimonial } from "../../business/schema/content.ts";

/**
 * The shapes of the site's words. Content files hold data alone: components decide how it looks,
 * `business/` holds the facts and figures the words repeat.
 */

/** A line icon by its present name on lucide.dev (`@lucide/icons`). */
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

/** The widgets a page's button can open (spec section 2, "Modals"). */
export type OpenableWidget = "checklist" | "consultation" | "calculator" | "meeting";

/** A link or button. `href` always works on its own; `opens` is taken over once scripts run. */
export interface Action {
	label: string;
	/** A path of this site, `#id` on the same page, `tel:`, `mailto:` or an outside address. */
	href: string;
	icon?: IconName;
	/** Widget opened over the page instead of following `href` (`data-coach-open`). */
	opens?: OpenableWidget;
	/** Which call that is, of several. */
	name?: string;
}

/** The head of a page: small line, heading, and the sentence or two under it. */
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
	/** One band of a page has icons, at most. */
	icon?: IconName;
	title: string;
	description: string;
}

/** A figure and what it counts. `basis` says how it was worked out, where that is not obvious. */
export interface Figure {
	value: string;
	label: string;
	basis?: string;
}

/** A numbered step. */
export interface Step {
	title: string;
	description: string;
	/** What the step costs or how long it takes, in two or three words. */
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
	testimonial: Testimonial;
	/** A way to more of them, below. */
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
	/** Label of the item's own page, first in its list while the menu is collapsed. */
	all?: string;
	children?: readonly NavLink[];
}

export interface NavContent {
	brand: NavLink;
	items: readonly NavItem[];
	phone: Action;
	/** The button at the end of the bar. */
	checklist: Action;
	/** Words only assistive technology and the collapsed menu need. */
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

/** A way to a guide. */
export interface GuideLink extends NavLink {
	icon: IconName;
	summary: string;
}

// Pages

/** What nearly every page has. */
export interface PageContent {
	seo: Seo;
	hero: Hero;
}

/**
 * What the head of a page is built around: its drawing, running off the edge; one large figure; or a line that somebody
 * says. Neighbours in a list differ.
 */
export type HeroStyle =
	| { kind: "object" }
	| { kind: "number"; value: string; label: string }
	| { kind: "quote"; text: string; by: string };

/** A row of facts about a service; "" where the owner gives none. */
export type LabelledFacts = readonly { label: string; value: string }[];

/** A message of a thread: the owner's, or the coach's. */
interface Message {
	from: "them" | "coach";
	time: string;
	text: string;
}

/** A block of a week: its first and last half of a day, and what it is for. */
interface WeekBlock {
	what: string;
	kind: "site" | "desk" | "selling" | "empty" | "home";
}

/** The one band that only this page can have, drawn from what its copy describes. All of them are examples. */
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

/** Spec section 3, "Service page content". The first two features are also beside the description. */
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
	/** What only this page has. DISC has blocks of its own instead. */
	band?: BandContent;
	/** Heading over the grid of all features. */
	featuresTitle: string;
	/** Six on every page; on DISC the four styles. */
	features: readonly Feature[];
	/** First and second paragraph of 'Professional Approach'; left out, the layout's defaults stand. */
	approachText1?: string;
	approachText2?: string;
	/** Below 'Ready to Elevate Your Business'; another one on each page. */
	closingText: string;
	/** DISC and the business plan have blocks of their own. */
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
	/** Arithmetic the reader can check, never an unsourced survey. */
	statistics: SectionHead & { figures: readonly Figure[]; note: string };
	masterclasses: SectionHead & {
		/** Length and certificate, shown on every card. */
		badge: string;
		items: readonly Masterclass[];
	};
	support: FeatureSection;
	whyCoach: SectionHead & { points: readonly string[]; testimonial: Testimonial | undefined };
	order: SectionHead & {
		/** Price of one report, "£59". */
		price: string;
		priceNote: string;
		includes: readonly string[];
		steps: readonly Step[];
		actions: readonly Action[];
	};
}

/** One way of reaching the coach. */
export interface ContactDetail {
	icon: IconName;
	title: string;
	/** One line each. */
	lines: readonly string[];
	action?: Action;
	/** The action is below the lines, not above them. */
	actionLast?: true;
}

// The cleaning side of the site

/** Words all cleaning pages share: its own label, the calculator button, the small print. */
export interface CleaningContent {
	/** Name of the cleaning side, shown above its headings. */
	label: string;
	/** How it belongs to the coach's site, one sentence. */
	kinship: string;
	/** 'Calculate your cleaning cost'. */
	calculate: Action;
	/** "Rated 5★ by 200+", "Trusted by 50+" … */
	trust: readonly string[];
}

/** An offer with its price against the usual one. */
export interface Offer extends SectionHead {
	price: string;
	/** The price it is measured against, with the word that says so to those who cannot see it struck out. */
	usual?: { word: string; price: string };
	/** What the price buys, in words. */
	priceNote: string;
	includes: readonly string[];
	/** "" where nothing is scarce. */
	scarcity: string;
	/** Scrolls to the booking form. */
	action: Action;
}

/** A landing page of one cleaning offer. */
export interface OfferPage extends PageContent {
	cleaning: CleaningContent;
	/** Scarcity banner on top; "" where nothing is scarce. */
	banner: string;
	pains: FeatureSection;
	offer: Offer;
}

// The rest

export interface ObjectionContent {
	label: string;
	/** Shown once it is on. */
	kept: string;
	/** Shown if the browser objects (Global Privacy Control). */
	byBrowser: string;
	/** Shown if the browser cannot save it. */
	refused: string;
}

/** A page shown instead of the one asked for. */
export interface ErrorContent {
	title: string;
	text: string;
	actions: readonly Action[];
}
