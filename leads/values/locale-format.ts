/** Dates and numbers in a language, also where Intl does not know it: it would write in the device's own language. */

/** The locale to format numbers in: that of the language where there is one, and British English otherwise. */
export const numberLocale = (lang = "en-GB"): string =>
	Intl.NumberFormat.supportedLocalesOf(lang)[0] ?? "en-GB";

/** Whether Intl writes dates in it. */
export const knowsDatesIn = (lang: string): boolean =>
	Intl.DateTimeFormat.supportedLocalesOf(lang).length > 0;

/** Writes the parts of a British date in another language. */
export type DateWriter = (
	parts: readonly Intl.DateTimeFormatPart[],
	options: Intl.DateTimeFormatOptions,
) => string;

/**
 * Writes instants in a language; in British English where nobody knows that language.
 *
 * @param write knows the language where Intl does not
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
