import * as rules from "./schema/rules.ts";

/**
 * The forms can speak other languages than English; their words are in widgets/languages/. SAMPLE DATA:
 * say which of them you want, and what you promise in each.
 */
export const languages = {
	/**
	 * A page in one of these (`<html lang="pl">`) gets the forms in its own language without being asked;
	 * any other page only where a form says so (`lang="ro"`). None as shipped: let somebody who grew up with
	 * a language read and sign it first (docs/languages.md), then write `["pl"]`.
	 */
	pages: [] as readonly string[],
	/** How soon you answer (`answers` in contact.ts), in each language the forms speak. */
	answers: {
		cy: "o fewn un diwrnod gwaith",
		pl: "w ciągu jednego dnia roboczego",
		ro: "în cel mult o zi lucrătoare",
	},
} satisfies rules.FactsOf<typeof languagesSchema>;

/**
 * What the build asks of these facts; nothing here is yours to edit.
 *
 * @param spoken languages of the forms other than English
 */
export const languagesSchema = (spoken: readonly string[]) =>
	rules.group({
		pages: rules.list(
			rules.shaped(
				new RegExp(`^(?:${spoken.join("|")})$`),
				`is none of the languages that the forms speak other than English (${spoken.join(", ")})`,
				"pl",
			),
			{ min: 0 },
		),
		answers: rules.group(
			Object.fromEntries(
				spoken.map((lang) => [lang, rules.words("w ciągu jednego dnia roboczego", { max: 60 })]),
			),
		),
	});
