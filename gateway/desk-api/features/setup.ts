/** The part of the desk's API about the six screens from a new installation to the first lead. */

/** The screens, in order. */
export type StepName = "you" | "hear" | "offer" | "line" | "seen" | "test";

/** What visitors are offered first. */
export type OfferName = "checklist" | "call" | "score-card" | "enquiry";

/** The builder of the coach's own website. */
export type BuilderName =
	| "wordpress"
	| "wix"
	| "squarespace"
	| "webflow"
	| "framer"
	| "shopify"
	| "html"
	| "tag-manager";

/** The coach's choices and progress. */
export interface StepChoices {
	/** Screens that the coach has finished. */
	finished: StepName[];
	/** Whether the desk's first screen no longer points to them. */
	isOver: boolean;
	/** Address of the coach's own website; "": none, or unknown. */
	website: string;
	builder: BuilderName | "";
	offer: OfferName | "";
}

/** `GET start`, and the answer to `PUT start` with some of {@link StepChoices}. */
export interface FirstSteps extends StepChoices {
	/** Whether any of the screens was used. */
	hasBegun: boolean;
	/** Origin of the loader. */
	siteUrl: string;
	/** The last page of another website that loaded the script tag; `null`: none yet. Times are milliseconds since 1970. */
	seen: { origin: string; at: number } | null;
}

/** A fact about the owner, found on a website. */
export interface WebsiteFact {
	/** Path of the fact: `contact.phone`. */
	key: string;
	value: string | string[];
	/** Where on the page, in words: "a phone link". */
	source: string;
}

/** `POST start/website` returns {@link WebsiteFacts}; 409 `conflict` with a sentence if it cannot be read. */
export interface ReadWebsite {
	/** As typed: `ridley.example`. */
	address: string;
}
export interface WebsiteFacts {
	/** The address after redirects. */
	address: string;
	facts: WebsiteFact[];
	/** The website's builder, if it shows. */
	builder?: BuilderName;
	/** Addresses of pictures that may be the mark, the best first; absent if there are none. */
	icons?: string[];
	/** Name of the typeface of its headings. */
	typeface?: string;
}

/** `POST start/website/icon` returns the file of an icon; 409 `conflict` with a sentence if there is none. */
export interface ReadWebsiteIcon {
	/** One of {@link WebsiteFacts.icons}. */
	address: string;
}
