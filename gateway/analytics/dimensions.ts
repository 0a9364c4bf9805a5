import { languageOf, pageOf } from "../../leads/attribution.ts";
import { cleaned } from "../intake/form-schema.ts";
import type { CountPlace } from "../store/analytics.ts";

/** Longest name of a partner kept, in UTF-16 units. */
const longest = 100;

/** Where a form stood, in the words that counts are kept in; undefined where nobody could tell. */
export function placeOf(
	address: string,
	partner: string,
	lang: string,
): Pick<CountPlace, "page" | "partner" | "lang"> | undefined {
	const page = pageOf(address);
	if (page === undefined) return undefined;
	const name = cleaned(partner)
		.slice(0, longest)
		.replace(/[\ud800-\udbff]$/, "");
	return { page, partner: name.trim(), lang: languageOf(lang) };
}
