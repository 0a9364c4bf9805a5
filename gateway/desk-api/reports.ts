/** The part of the desk's contract about figures: sources, steps and partners. */
import type { LeadKind } from "../../leads/lead.ts";
import type { LeadQuery } from "./api.ts";

/** Stands in a query for what is not known. */
export const unknownValue = "(none)";

/** What leads can be counted by. */
export const attributionKeys = ["campaign", "referrer", "partner", "landing"] as const;
export type AttributionKey = (typeof attributionKeys)[number];

/** What `GET sources` takes: what to count by, in the spans between which times, and only which leads. */
export interface AttributionQuery extends Pick<LeadQuery, "kind" | "partner" | "page" | "lang"> {
	by: AttributionKey;
	/** 2 to 14 of them, in order, with commas between. */
	times: string;
}

/** `GET sources`: leads by what brought them; spam and test leads do not count. */
export interface Attribution {
	/** All of them, for each span. */
	sum: number[];
	/** The most frequent first, at most 100; an empty name is what is not known. */
	names: { name: string; counts: number[] }[];
	/** Days that delivered leads are kept: older ones are in no figure. */
	days: number;
}

/** What `GET steps` takes. Days are those of London, both included, 400 at most. */
export interface FunnelQuery {
	from: string;
	to: string;
	kind?: LeadKind;
	page?: string;
	/** {@link unknownValue}: no partner's page. */
	partner?: string;
	lang?: string;
	device?: string;
}

/** One stage of the way through a form, with how many came so far: then, and in as many days before. */
export interface Stage {
	/** `seen`, `opened`, `began`, `step:<name>`, `sent`. */
	event: string;
	label: string;
	n: number;
	before: number;
}

/** How far people come on one form. */
export interface FormFunnel {
	kind: LeadKind;
	called: string;
	stages: Stage[];
	/** Messages they met, the most frequent first. */
	messages: { label: string; n: number }[];
	/** Leads that came in, in the same days and before; what browsers could not tell is in them. */
	received: number;
	receivedBefore: number;
}

/** `GET steps`. */
export interface Funnels {
	/** The most frequented first. */
	forms: FormFunnel[];
	/** What can be chosen: what there was in these days. */
	kinds: { kind: LeadKind; called: string }[];
	choices: Record<"page" | "partner" | "lang" | "device", string[]>;
	/** Days as they were understood, and those they are compared with. */
	from: string;
	to: string;
	before: { from: string; to: string };
	/** Days among all these on which nothing was counted. */
	gaps: { from: string; to: string }[];
	/** Share of what visitors did that was never heard of, 0 to 0.8; none where too few leads came to say. */
	unheard?: number;
}

/** A partner's link to their report. */
export interface PartnerLink {
	id: string;
	url: string;
	madeAt: number;
	expiresAt: number;
}
/** One partner, as the name stands in the script tag. */
export interface Partner {
	partner: string;
	/** In the last 28 days: visitors who saw a form, leads that came in. None where nothing is counted. */
	seen?: number;
	received?: number;
	/** What they may tell of their page: "In November your page brought 12 enquiries."; none before there is a week. */
	line?: string;
	/** Another name that reads the same, and is counted apart. */
	like?: string;
	/** The line to paste into their page. */
	tag: string;
	/** The studio with the name filled in. */
	studio: string;
	/** Those that open the report now. */
	links: PartnerLink[];
}
/**
 * `GET partners`: the most fruitful first. `POST partners/links` with {@link NewPartnerLink}: 201 with
 * {@link PartnerLink}. `DELETE partners/links/:id` withdraws one: 204.
 */
export interface Partners {
	/** Whether anything is counted on the forms (STEPS). */
	counting: boolean;
	/** Of the last 28 days those on which visitors were counted. */
	days: number;
	partners: Partner[];
}
export interface NewPartnerLink {
	partner: string;
	/** 1 to 400; default 365. */
	days?: number;
}
