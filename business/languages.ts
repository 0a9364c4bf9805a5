/**
 * The forms can speak other languages than English; their words are in widgets/languages/. SAMPLE DATA:
 * say which of them you want, and what you promise in each.
 */
export const languages = {
	/**
	 * A page in one of these (`<html lang="pl">`) gets the forms in its own language without being asked;
	 * any other page only where a form says so (`lang="ro"`). Read how to sign a language in
	 * docs/languages.md before you add one. None: [].
	 */
	pages: ["pl"],
	/** How soon you answer (`answers` in contact.ts), in each language the forms speak. */
	answers: {
		cy: "o fewn un diwrnod gwaith",
		pl: "w ciągu jednego dnia roboczego",
		ro: "în cel mult o zi lucrătoare",
	},
};
