import { hostAndPath, primaryLanguage } from "../../../../leads/attribution.ts";
import { cleanText } from "../../../../leads/values/clean-text.ts";
import type { Dimensions } from "./analytics.ts";

/** Maximum length of a partner's name, in UTF-16 units. */
const maxPartnerLength = 100;

/** Analytics dimensions of a form's page; undefined if the address is invalid. */
export function dimensionsOf(
	address: string,
	partner: string,
	lang: string,
): Pick<Dimensions, "page" | "partner" | "lang"> | undefined {
	const page = hostAndPath(address);
	if (page === undefined) return undefined;
	const name = cleanText(partner)
		.slice(0, maxPartnerLength)
		.replace(/[\ud800-\udbff]$/, "");
	return { page, partner: name.trim(), lang: primaryLanguage(lang) };
}
