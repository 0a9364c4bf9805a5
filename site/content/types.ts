import type { Testimonial } from "../../business/testimonials.ts";

/**
 * The shapes of the site's words. Content files hold data alone: components decide how it looks,
 * `business/` holds the facts and figures the words repeat.
 */

/** A line icon by its present name on lucide.dev (`@lucide/icons`). */
export type IconName = string;

/** A drawn illustration, one name per picture (design: "Look"). `portrait` is the owner's own slot. */
export type IllustrationName =
	| "portrait"
	| "one-to-one"
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
	| "office-package"
	| "office-area";

/** What a page says of itself to search engines and browser tabs. */
export interface Seo {
	/** The whole document title, unique on the site, at most 60 characters. */
	title: string;
	/** Meta description, unique on the site, at most 155 characters. */
	description: string;
}

/** The widgets a page's button can open (spec section 2, "Modals"). */
export type OpenableWidget = "checklist" | "consultation" | "calculator";

/** A link or button. `href` always works on its own; `opens` is taken over once scripts run. */
export interface Action {
	label: string;
	/** A path of this site, `#id` on the same page, `tel:`, `mailto:` or an outside address. */
	href: string;
	icon?: IconName;
	/** Widget opened over the page instead of following `href` (`data-coach-open`). */
	opens?: OpenableWidget;
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

/** Icon, title and a sentence or two: features, pillars, reasons, outcomes, pain points. */
export interface Feature {
	icon: IconName;
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
	/** Drawn as the one that stands out. */
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
	/** Name of its own page at the head of its list, where the menu is folded. */
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

// Pages

/** What nearly every page has. */
export interface PageContent {
	seo: Seo;
	hero: Hero;
}

export interface HomeContent extends PageContent {
	/** A client's line on the card that overlaps the portrait. */
	heroQuote: { text: string; by: string } | undefined;
	portraitAlt: string;
	/** Claims in figures, under the buttons. */
	proof: readonly Figure[];
	/** "How I Can Help You": six cards. */
	help: SectionHead & { cards: readonly ServiceCard[]; more: string };
	/** Who this is for, in the visitor's own words. */
	problems: FeatureSection;
	how: StepSection;
	testimonial: QuoteSection | undefined;
	closing: Closing;
}

export interface ServiceListContent extends PageContent {
	/** Seven, in the spec's order. */
	cards: readonly ServiceCard[];
	/** Heading over the cards, for assistive technology. */
	cardsTitle: string;
	/** Label of every card's link. */
	more: string;
	/** The services of the navigation that have pages of their own outside this list. */
	also: SectionHead & { links: readonly NavLink[] };
	closing: Closing;
}

/** Spec section 3, "Service page content". The first two features also stand beside the description. */
export interface ServicePage {
	/** Path of the page, from the route table. */
	path: string;
	seo: Seo;
	/** The page's h1, exactly as in spec section 2. */
	title: string;
	description: string;
	image: IllustrationName;
	imageAlt: string;
	icon: IconName;
	/** Heading over the grid of all features. */
	featuresTitle: string;
	/** Six on every page; on DISC the four styles. */
	features: readonly Feature[];
	/** First and second paragraph of 'Professional Approach'; left out, the layout's defaults stand. */
	approachText1?: string;
	approachText2?: string;
	/** DISC and the business plan have blocks of their own. */
	additionalContent?: DiscContent | BusinessPlanContent;
}

/** Words every service page shares. */
export interface ServiceLayoutContent {
	approachTitle: string;
	approachText1: string;
	approachText2: string;
	/** Over the link to the next service. */
	next: string;
	closing: Closing;
}

export interface BusinessPlanContent {
	kind: "business-plan";
	/** "Real Results". */
	results: QuoteSection | undefined;
}

/** One of the five DISC masterclasses. */
export interface Masterclass {
	icon: IconName;
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

export interface OneToOneContent extends PageContent {
	/** Two columns: what the week is like now and what it is like afterwards. */
	shift: SectionHead & {
		before: { title: string; items: readonly string[] };
		after: { title: string; items: readonly string[] };
	};
	/** Five: marketing, sales, operations, finance, people. */
	pillars: FeatureSection;
	/** Five steps, each with its price or length in `note`. */
	path: StepSection;
	price: SectionHead & {
		/** "£750" */
		amount: string;
		/** "a month" */
		per: string;
		/** "6 months, £4,500 in total" */
		terms: string;
		includes: readonly string[];
	};
	guarantee: SectionHead & { paragraphs: readonly string[]; conditions: readonly string[] };
	testimonial: QuoteSection | undefined;
	/** The three buttons: checklist, strategy day, chat. */
	actions: readonly Action[];
	faq: SectionHead & { items: readonly QuestionAndAnswer[] };
	closing: Closing;
}

export interface DiagnosticContent extends PageContent {
	/** What the visitor gets: score, strengths, weak spots, next steps. */
	gets: FeatureSection;
	/** The quiz frame. `title` is the frame's accessible name. */
	quiz: { heading: string; title: string; note: string; fallback: Action };
	/** What the letters of the name stand for. */
	areas: FeatureSection;
	after: StepSection;
	closing: Closing;
}

/** One way of reaching the coach. */
export interface ContactDetail {
	icon: IconName;
	title: string;
	/** One line each. */
	lines: readonly string[];
	action?: Action;
	/** The action stands under the lines, not over them. */
	actionLast?: true;
}

export interface ContactContent extends PageContent {
	/** Heading of the lead-form section: "Book a Call". */
	form: SectionHead;
	details: SectionHead & { items: readonly ContactDetail[] };
	/** What happens after the message is sent. */
	next: StepSection;
	closing: Closing;
}

/** The standalone variant, /landing/contact. */
export interface ContactLandingContent extends PageContent {
	details: readonly ContactDetail[];
	form: SectionHead;
	map: SectionHead & {
		/** Accessible name of the map frame. */
		frameTitle: string;
		/** The prompt for a starting address. */
		prompt: string;
		placeholder: string;
		button: string;
		/** Directions address; what the visitor typed is appended, URL-encoded. */
		directions: string;
	};
}

export interface AboutContent extends PageContent {
	portraitAlt: string;
	/** One paragraph each. */
	biography: SectionHead & { paragraphs: readonly string[] };
	/** Five outcomes the coach has helped clients achieve. */
	outcomes: FeatureSection;
	/** Background in coaching and in elite sport. */
	background: SectionHead & { parts: readonly (Feature & { paragraphs: readonly string[] })[] };
	proof: readonly Figure[];
	closing: Closing;
}

export interface TestimonialsContent extends PageContent {
	/** Heading over them, for assistive technology. */
	itemsTitle: string;
	/** None to twelve. */
	items: readonly Testimonial[];
	/** 'Book Discovery Call' is the first action. */
	closing: Closing;
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

/** Spec section 3, "Free resource". */
export interface FreeResource {
	title: string;
	subtitle: string;
	description: string;
	benefits: readonly string[];
	cta: string;
	popular: boolean;
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
interface OfferPage extends PageContent {
	/** Scarcity banner on top; "" where nothing is scarce. */
	banner: string;
	image: IllustrationName;
	imageAlt: string;
	pains: FeatureSection;
	offer: Offer;
}

export interface TrialContent extends OfferPage {
	guarantee: FeatureSection;
}

export interface PackageContent extends OfferPage {
	resources: SectionHead & {
		/** Four. */
		items: readonly FreeResource[];
		/** Flag of the popular one. */
		popularFlag: string;
		/** Status line after a press: the guides are not sent by the site. */
		status: string;
	};
	solution: FeatureSection;
	/** Fixed monthly price after the package. */
	monthly: SectionHead & { price: string; usual: NonNullable<Offer["usual"]>; note: string };
}

/** Spec section 3, "Area page content", with its place in the route table. */
export interface AreaPage {
	path: string;
	seo: Seo;
	/** The page's h1. */
	title: string;
	areaName: string;
	description: string;
	/** Two: regular and deep office cleaning, as this area wants them. */
	services: readonly (Feature & { points: readonly string[] })[];
	/** What is particular to this area. */
	local: FeatureSection;
	/** What people there ask before they book. */
	questions: FeatureSection;
}

/** Words every area page shares. */
export interface AreaLayoutContent {
	services: SectionHead;
	reasons: FeatureSection;
	closing: Closing;
	/** Heading over the links to the other areas. */
	othersTitle: string;
}

// The rest

export interface PrivacyContent extends PageContent {
	/** "Last changed" line. */
	changed: string;
	sections: readonly {
		/** For links to the section. */
		id: string;
		title: string;
		paragraphs?: readonly string[];
		items?: readonly { term: string; text: string }[];
		/** A switch below it, by which visitors object to what it says. */
		objection?: ObjectionContent;
	}[];
}

export interface ObjectionContent {
	label: string;
	/** Said once it is on. */
	kept: string;
	/** Said where the browser objects by itself. */
	byBrowser: string;
	/** Said where the browser cannot keep it. */
	refused: string;
}

/** A page shown instead of the one asked for. */
export interface ErrorContent {
	title: string;
	text: string;
	actions: readonly Action[];
}
