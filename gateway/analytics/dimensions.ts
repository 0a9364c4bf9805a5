import { languageOf, pageOf } from "../../leads/attribution.ts";
import { cleanText } from "../intake/form-schema.ts";
import type { CountPlace } from "../store/analytics.ts";

/** Longest name of a partner kept, in UTF-16 units. */
const maxPartnerLength = 100;

/** Where a form stood, in the words that counts are kept in; undefined where nobody could tell. */
export function dimensionsOf(
	address: string,
	partner: string,
	lang: string,
): Pick<CountPlace, "page" | "partner" | "lang"> | undefined {
	const page = pageOf(address);
	if (page === undefined) return undefined;
	const name = cleanText(partner)
		.slice(0, maxPartnerLength)
		.replace(/[\ud800-\udbff]$/, "");
	return { page, partner: name.trim(), lang: languageOf(lang) };
}
