/** The part of the desk's API about the six screens from a new installation to the first lead. */

/** The screens, in their order. */
export type StepName = "you" | "hear" | "offer" | "line" | "seen" | "test";

/** What visitors get first. */
export type OfferName = "checklist" | "call" | "score-card" | "enquiry";

/** What the coach's own website is made with. */
export type BuilderName =
	| "wordpress"
	| "wix"
	| "squarespace"
	| "webflow"
	| "framer"
	| "shopify"
	| "html"
	| "tag-manager";

/** What the coach chose and did so far. */
export interface StepChoices {
	/** Screens that the coach has finished. */
	finished: StepName[];
	/** Whether the desk's first screen still reminds of them. */
	isOver: boolean;
	/** Address of the coach's own website; "": none, or not told. */
	website: string;
	builder: BuilderName | "";
	offer: OfferName | "";
}

/** `GET start`. `PUT start` with some of {@link StepChoices} answers with it, too. */
export interface FirstSteps extends StepChoices {
	/** Whether any of the screens has been seen to. */
	hasBegun: boolean;
	/** Origin of the loader. */
	siteUrl: string;
	/** The last page of another website that loaded the line; `null`: none yet. Times are milliseconds since 1970. */
	seen: { origin: string; at: number } | null;
}

/** One thing that a website says of its owner. */
export interface WebsiteFact {
	/** Path of the fact: `contact.phone`. */
	key: string;
	value: string | string[];
	/** Where on the page, in words: "a phone link". */
	source: string;
}

/** `POST start/website`: {@link WebsiteFacts}. 409 `conflict` with a sentence where it cannot be read. */
export interface ReadWebsite {
	/** As it was typed: `ridley.example`. */
	address: string;
}
export interface WebsiteFacts {
	/** The address that was read in the end. */
	address: string;
	facts: WebsiteFact[];
	/** What the website is made with, where that shows. */
	builder?: BuilderName;
	/** A logo and typeface that were seen, and cannot be taken over. */
	logo?: string;
	typeface?: string;
}
