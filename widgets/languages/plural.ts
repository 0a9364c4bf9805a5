/** The form of a word that goes with a number: `plural("pl", 2, { one: "godzina", few: "godziny", other: "godzin" })`. */
export function plural(
	lang: string,
	count: number,
	forms: { [Rule in Intl.LDMLPluralRule]?: string } & { other: string },
): string {
	return forms[new Intl.PluralRules(lang).select(count)] ?? forms.other;
}
