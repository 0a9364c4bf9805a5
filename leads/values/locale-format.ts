/** Dates and numbers in a language. For a language unknown to Intl, Intl alone would use the device's own. */

/** Locale for formatting numbers: the language's own if there is one, otherwise British English. */
export const numberLocale = (lang = "en-GB"): string =>
	Intl.NumberFormat.supportedLocalesOf(lang)[0] ?? "en-GB";

/** Whether Intl can write dates in a language. */
export const knowsDatesIn = (lang: string): boolean =>
	Intl.DateTimeFormat.supportedLocalesOf(lang).length > 0;

/** Writes the parts of a British date in another language. */
export type DateWriter = (
	parts: readonly Intl.DateTimeFormatPart[],
	options: Intl.DateTimeFormatOptions,
) => string;

/**
 * Formats instants in a language, or in British English if it is unknown.
 * @param write formats dates if Intl does not know the language
 */
export function createDateFormat(
	lang: string,
	options: Intl.DateTimeFormatOptions,
	write?: DateWriter,
): (at: number | Date) => string {
	const isKnown = knowsDatesIn(lang);
	const format = new Intl.DateTimeFormat(isKnown ? lang : "en-GB", options);
	return isKnown || !write ? format.format : (at) => write(format.formatToParts(at), options);
}
