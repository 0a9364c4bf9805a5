/** Where a lead came from, as labels that can be counted. */
import type { LeadContext, Touch } from "./context.ts";

/** The values by which a lead is counted; empty if unknown. */
export interface Attribution {
	/** "google / cpc / spring": source, medium and name of the campaign. */
	campaign: string;
	/** Host that linked to the page. */
	referrer: string;
	/** Where the visit began: host and path. */
	landing: string;
	/** Where the form was: host and path. */
	page: string;
	/** Language of the form, "en" by default. */
	lang: string;
}

/** Maximum length of a label, in UTF-16 units. */
const maxNameLength = 120;

/** Longer page addresses are not parsed. */
const maxAddressLength = 2000;

/** Advertising networks by their click ids, for visits without other campaign parameters. */
const adNetworkByClickId: Record<string, string> = {
	gclid: "Google Ads",
	gbraid: "Google Ads",
	wbraid: "Google Ads",
	dclid: "Google Display",
	fbclid: "Facebook",
	msclkid: "Microsoft Ads",
	ttclid: "TikTok",
	twclid: "X",
	li_fat_id: "LinkedIn",
};

/** Replaces white space and control characters by single spaces, and shortens; leaves no lone surrogate at the end. */
const cut = (name: string) =>
	name
		.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
		.trim()
		.slice(0, maxNameLength)
		.replace(/[\ud800-\udbff]$/, "");

/** Path segments that may be personal: an email address, a telephone or order number, a long token, a UUID. */
const personalSegment = /@|%40|\d{6}|^(?=\D*\d)\w{20,}$|^[\da-f]{8}-[\da-f]{4}-/i;

/** A path up to the first segment that may identify someone. */
function cutAtPersonalSegment(path: string): string {
	const parts = path.split("/");
	const until = parts.findIndex((part) => personalSegment.test(part));
	return until < 0 ? parts.join("/") : `${parts.slice(0, until).join("/")}/`;
}

/** A page's host and path; undefined for an invalid address. */
export function hostAndPath(page: string): string | undefined {
	if (page.length > maxAddressLength || !/^https?:/i.test(page)) return undefined;
	const url = URL.parse(page);
	return url ? cut(url.host + cutAtPersonalSegment(url.pathname)) : undefined;
}

/** A page's host and path; for an invalid address, the address itself, shortened. */
export const pageLabel = (page: string) =>
	hostAndPath(page) ?? cut(page.slice(0, maxAddressLength));

/** Label of a campaign; with only a click id, the name of its ad network; empty without either. */
function campaignName(parameters: Record<string, string> = {}): string {
	const utmValues = ["utm_source", "utm_medium", "utm_campaign"].map((key) =>
		parameters[key]?.trim(),
	);
	if (utmValues.some(Boolean)) return cut(utmValues.filter(Boolean).join(" / "));
	const click = Object.keys(parameters).find((key) => Object.hasOwn(adNetworkByClickId, key));
	return click ? (adNetworkByClickId[click] as string) : "";
}

/** The language of a tag, without its region; "en" for an empty or invalid tag. */
export const primaryLanguage = (lang: string) =>
	/^[a-z]{2,3}(?![a-z])/.exec(lang.toLowerCase())?.[0] ?? "en";

/**
 * A lead's attribution: by the visit's first touch, or if that is unknown by the page with the form. If that touch
 * names no campaign, the campaign of the latest arrival counts.
 */
export function attributionOf(context: LeadContext): Attribution {
	const { page, referrer, campaign, first, last, lang = "" } = context;
	const came = first ?? { page, referrer };
	const latest = campaign ?? (last && splitTouch(last).campaign);
	return {
		campaign: campaignName(splitTouch(came).campaign) || campaignName(latest),
		referrer: cut((came.referrer ?? "").toLowerCase()),
		landing: pageLabel(came.page),
		page: pageLabel(page),
		lang: primaryLanguage(lang),
	};
}

/** Campaign parameters in a readable form: "utm_source=mail, gclid=abc". */
export function describeCampaign(campaign: Record<string, string> = {}): string {
	return Object.entries(campaign)
		.map(([key, value]) => `${key}=${value}`)
		.join(", ");
}

/** Splits a touch into the page without its query, and the campaign. An invalid address is left unchanged. */
export function splitTouch({ page }: Touch): { page: string; campaign: Record<string, string> } {
	if (!URL.canParse(page)) return { page, campaign: {} };
	const { origin, pathname, searchParams } = new URL(page);
	return { page: origin + pathname, campaign: Object.fromEntries(searchParams) };
}

/** A touch in a readable form: "https://coach.example/offer (from search.example; utm_source=mail)". */
export function describeTouch(touch: Touch): string {
	const { page, campaign } = splitTouch(touch);
	const details = [touch.referrer && `from ${touch.referrer}`, describeCampaign(campaign)];
	const more = details.filter(Boolean).join("; ");
	return more ? `${page} (${more})` : page;
}
