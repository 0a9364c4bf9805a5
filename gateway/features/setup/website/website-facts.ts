/** Facts about a page's owner, to prefill a form with; each has its source. */
import { converter, formatHex, parse } from "culori";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { emailPattern } from "../../../../leads/values/valid-email.ts";
import type { WebsiteFact, WebsiteFacts } from "../../../desk-api/features/setup.ts";
import { detectBuilder } from "./detect-builder.ts";
import { findTypeface } from "./looks/find-typeface.ts";
import { type ScannedPage, scanPage } from "./scan-page.ts";
import { nodeIn, readStructuredData, type StructuredData, textIn } from "./structured-data.ts";

const toOklch = converter("oklch");

const data = "your website’s details for search engines";
/** Maximum lengths, as the facts allow. */
const maxLength = 60;
const maxAddressLines = 6;
const maxIcons = 4;
const maxSheets = 20;

/** Replaces line breaks, control characters and repeated spaces. */
const tidy = (text: string) => text.replace(/[\s\p{C}]+/gu, " ").trim();
const fits = (text: string) => text !== "" && text.length <= maxLength;

type Found = { value: string; source: string };

/** The first candidate that is neither empty nor too long. */
const firstOf = (...candidates: readonly (readonly [text: string, source: string])[]) => {
	const foundFacts = candidates.map(([text, source]): Found => ({ value: tidy(text), source }));
	return foundFacts.find(({ value }) => fits(value));
};

/** Texts without repeats, most frequent first. */
function byCount(texts: readonly string[]): string[] {
	const counts = new Map<string, number>();
	for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
	return [...counts].toSorted(([, one], [, other]) => other - one).map(([text]) => text);
}

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, "");

/** The name in "Home | Ridley Coaching | Hertford": the part that resembles the address, otherwise the first. */
function nameInTitle(title: string, address: string): string {
	const parts = title
		.slice(0, 300)
		.split(/ [|–—·:-] /)
		.map(tidy)
		.filter((part) => fits(part) && !/^(home|homepage|welcome)$/i.test(part));
	const host = hostOf(address).replace(/[^a-z0-9]/g, "");
	const inHost = parts.find((part) => {
		const letters = part.toLowerCase().replace(/[^a-z0-9]/g, "");
		return (
			letters.length > 3 && (host.startsWith(letters) || letters.startsWith(host.slice(0, 12)))
		);
	});
	return inHost ?? parts[0] ?? "";
}

interface Sources {
	page: ScannedPage;
	structured: StructuredData;
	address: string;
}

function readNames({ page, structured: { business, person }, address }: Sources): WebsiteFact[] {
	const { metas, title } = page;
	const brand = firstOf(
		[textIn(business?.name), data],
		[metas.get("og:site_name") ?? "", "your website’s name for link previews"],
		[metas.get("application-name") ?? "", "your website’s name as an app"],
		[nameInTitle(title, address), "your page’s title"],
	);
	const name = firstOf([textIn(person?.name), data]);
	return [
		...(brand ? [{ key: "identity.brand", ...brand }] : []),
		...(name ? [{ key: "identity.name", ...name }] : []),
	];
}

function readPhone({ page, structured: { business } }: Sources): WebsiteFact[] {
	const candidates = [
		...byCount(page.phones).map((text): [string, string] => [text, "a phone link on your page"]),
		[textIn(business?.telephone), data] as const,
	];
	for (const [text, source] of candidates) {
		const number = text.length < 40 ? parsePhoneNumberFromString(text, "GB") : undefined;
		if (!number?.isPossible()) continue;
		const isBritish = number.countryCallingCode === "44";
		const value = isBritish ? number.formatNational() : number.formatInternational();
		return [{ key: "contact.phone", value, source }];
	}
	return [];
}

function readEmail({ page, structured: { business }, address }: Sources): WebsiteFact[] {
	const isEmail = (text: string) => text.length <= 254 && emailPattern.test(text);
	const host = hostOf(address);
	const linkedEmails = byCount(page.emails.map((text) => text.toLowerCase())).filter(isEmail);
	const own = linkedEmails.find((text) => text.endsWith(`@${host}`)) ?? linkedEmails[0];
	const inData = textIn(business?.email).replace(/^mailto:/i, "");
	if (own) return [{ key: "contact.email", value: own, source: "an email link on your page" }];
	return isEmail(inData) ? [{ key: "contact.email", value: inData, source: data }] : [];
}

const postcode = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;

function readAddress({ page, structured: { business } }: Sources): WebsiteFact[] {
	const { address } = business ?? {};
	const node = nodeIn(address);
	const locality = tidy(textIn(node?.addressLocality));
	const inData = [
		...textIn(node?.streetAddress).split(/[,\n]/),
		locality,
		textIn(node?.addressRegion),
		textIn(node?.postalCode),
	];
	const [lines, source] = [inData, textIn(address).split(/[,\n]/)]
		.map((each) => [toLines(each), data] as const)
		.find(([facts]) => facts.length > 1) ?? [
		toLines(page.address.flatMap((line) => line.split(","))),
		"the address on your page",
	];
	// Without a postcode, the page's address is as likely a telephone number or email address.
	const isPostal =
		lines.length > 1 && (source === data || lines.some((line) => postcode.test(line)));
	return [
		...(isPostal ? [{ key: "contact.address", value: lines, source }] : []),
		...(fits(locality) ? [{ key: "contact.locality", value: locality, source: data }] : []),
	];
}

const toLines = (lines: readonly string[]) => {
	const tidyLines = lines.map(tidy).filter(fits);
	return [...new Set(tidyLines)].slice(0, maxAddressLines);
};

/** Minimum chroma of a brand colour; grey, black and white have less. */
const minChroma = 0.04;

function readColour({ page: { metas } }: Sources): WebsiteFact[] {
	const candidates = [
		["theme-color", "your website’s theme colour"],
		["msapplication-tilecolor", "the colour of your website’s tile"],
		["mask-icon", "the colour of your website’s icon"],
	] as const;
	for (const [name, source] of candidates) {
		const colour = parse((metas.get(name) ?? "").slice(0, 60));
		const hex = colour && formatHex(colour);
		if (hex && (toOklch(colour)?.c ?? 0) >= minChroma)
			return [{ key: "brand.primary", value: hex, source }];
	}
	return [];
}

/** Resolves an address relative to the page; "" if it is invalid. */
function resolve(text: string, address: string): string {
	if (!text || text.length > 500 || !URL.canParse(text, address)) return "";
	const url = new URL(text, address);
	return /^https?:$/.test(url.protocol) ? url.href : "";
}

/** Pictures that may be the mark, the best first. */
function readIcons({ page, structured: { business }, address }: Sources): string[] {
	const { logo } = business ?? {};
	const candidates = [
		// Safari's mask icon is one shape in one colour.
		page.links.get("mask-icon") ?? "",
		textIn(nodeIn(logo)?.url) || textIn(logo),
		page.links.get("apple-touch-icon") ?? "",
		page.logo,
		page.links.get("icon") ?? "",
	];
	const addresses = candidates.map((text) => resolve(text, address)).filter(Boolean);
	return [...new Set(addresses)].slice(0, maxIcons);
}

/** The typeface of headings in the page's own styles, otherwise the first Google font on the page. */
function readTypeface({ page: { files, styles } }: Sources): string {
	const styled = findTypeface(styles.join("\n"));
	if (styled) return styled;
	const sheet = files.find(
		(file) => file.includes("fonts.googleapis.com/css") && URL.canParse(file, "https://a.example"),
	);
	const family = sheet && new URL(sheet, "https://a.example").searchParams.get("family");
	const name = tidy((family ?? "").split(/[:|]/)[0] ?? "");
	return fits(name) ? name : "";
}

/** Facts from a page, and where to look further. */
export interface ReadPage {
	facts: WebsiteFacts;
	/** Addresses of its style sheets. */
	sheets: string[];
}

/** {@link readWebsiteFacts}, and the page's style sheets. */
export function readPage(html: string, address: string): ReadPage {
	const page = scanPage(html);
	const sources: Sources = { page, address, structured: readStructuredData(page.data) };
	const readers = [readNames, readPhone, readEmail, readAddress, readColour];
	const builder = detectBuilder(page);
	const [icons, typeface] = [readIcons(sources), readTypeface(sources)];
	const sheets = page.sheets.map((text) => resolve(text, address)).filter(Boolean);
	return {
		facts: {
			address,
			facts: readers.flatMap((read) => read(sources)),
			...(builder && { builder }),
			...(icons.length > 0 && { icons }),
			...(typeface && { typeface }),
		},
		sheets: sheets.slice(0, maxSheets),
	};
}

/**
 * Extracts facts about its owner from a page.
 * @param address address the page was read from
 */
export const readWebsiteFacts = (html: string, address: string): WebsiteFacts =>
	readPage(html, address).facts;
