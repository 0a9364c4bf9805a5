/** The part of the desk's API about reports: figures, funnels and partners. */
import type { LeadKind } from "../../../leads/forms/forms.ts";

/** Stands for "unknown" in a query. */
export const unknownValue = "(none)";

/** One stage of a funnel, with the visitors that reached it in the period, and in the one before. */
export interface Stage {
	/** `seen`, `opened`, `began`, `step:<name>`, `sent`. */
	event: string;
	label: string;
	n: number;
	before: number;
}

/** The funnel of one form. */
export interface FormFunnel {
	kind: LeadKind;
	/** Name of a custom form; absent for built-in forms and those counted together. */
	form?: string;
	called: string;
	stages: Stage[];
	/** Error messages shown, most frequent first. */
	messages: { label: string; n: number }[];
	/** Accepted leads in both periods, including those no beacon reported. */
	received: number;
	receivedBefore: number;
}

/** `GET steps`. */
export interface Funnels {
	/** Most used first. */
	forms: FormFunnel[];
	/** Choices for filters: what occurred in the period. */
	kinds: { kind: LeadKind; called: string }[];
	choices: Record<"page" | "partner" | "lang" | "device" | "form", string[]>;
	/** Titles of custom forms, by name. */
	titles: Record<string, string>;
	/** The period, and the previous one to compare with. */
	from: string;
	to: string;
	before: { from: string; to: string };
	/** Days in both periods without analytics. */
	gaps: { from: string; to: string }[];
	/** Estimated share of beacons lost, 0 to 0.8; absent if there are too few leads. */
	unheard?: number;
}

/** Keys that people can be counted by. */
export const figuresKeys = ["campaign", "referrer", "partner", "landing", "kind"] as const;
export type FiguresKey = (typeof figuresKeys)[number];

/** People, counted once each, by outcome. */
export interface FiguresSum {
	/** People who wrote, without possible spam and tests. */
	people: number;
	/** People who were called, or are further along. */
	spoken: number;
	/** People who became clients. */
	won: number;
	/** Total value of their won leads, in pence. */
	pence: number;
	/** People in New or in Open now. */
	open: number;
}

/** People of one name; an empty name means unknown. */
export interface FiguresRow extends FiguresSum {
	name: string;
	/** Its label, if that differs from its name. */
	called?: string;
}

/** Ways to get in touch that the corner button, `<coach-reach>`, offers, in its order. */
export const contactWays = ["ring", "whatsapp", "mail", "book", "form"] as const;
export type ContactWay = (typeof contactWays)[number];

/** `GET figures`: the people who wrote in a period, including leads past their retention. */
export interface Figures extends FiguresSum {
	/** Visitors who saw a form and who began to answer; absent if analytics are off. */
	seen?: number;
	began?: number;
	/** Visitors who took each way that the button in the corner offers; absent if nobody did. */
	reach?: Record<ContactWay, number>;
	/** Median time until a person was first called or written to; absent if nobody was. */
	answerMs?: number;
	/**
	 * One row per name of the requested key, most people first, at most 100. With `others` they add up to the whole.
	 */
	names: FiguresRow[];
	/** Sum of the other names, and how many there are. */
	others?: FiguresSum & { names: number };
	/**
	 * Opportunities of stored leads that are no longer in the CRM's pipeline, or were won in another
	 * currency.
	 */
	crm?: { missing: number; otherCurrency: number };
}

/** A partner's link to their report. */
export interface PartnerLink {
	id: string;
	url: string;
	madeAt: number;
	expiresAt: number;
}
/** One partner, by the name in the script tag. */
export interface Partner {
	partner: string;
	/** In the last 28 days: visitors who saw a form, and accepted leads. Absent if analytics are off. */
	seen?: number;
	received?: number;
	/** One sentence about their page, such as "In November your page brought in 12 enquiries."; absent before the first week. */
	line?: string;
	/** Another name that looks the same and is counted separately. */
	like?: string;
	/** The script tag for their page. */
	tag: string;
	/** The studio with the name filled in. */
	studio: string;
	/** Links that currently open the report. */
	links: PartnerLink[];
}
/**
 * `GET partners`, most leads first. `POST partners/links` with {@link NewPartnerLink}: 201 with {@link PartnerLink}.
 * `DELETE partners/links/:id` withdraws one: 204.
 */
export interface Partners {
	/** Whether form analytics are collected (FORM_ANALYTICS). */
	counting: boolean;
	/** Whether reports show how many enquiries became calls and clients: `PUT partners/clients` with `{ allowed }` (204). */
	clients: boolean;
	/** Number of the last 28 days on which analytics were on. */
	days: number;
	partners: Partner[];
}
export interface NewPartnerLink {
	partner: string;
	/** 1 to 400; default 365. */
	days?: number;
}
