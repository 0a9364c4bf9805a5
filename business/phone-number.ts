import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A telephone number for links, in E.164; undefined if it can't be dialled.
 *
 * @param country two capitals; not used for a number that has + and its own country code
 * @example
 * toPhoneLink("01632 960 555", "GB") // "+441632960555"
 */
export function toPhoneLink(phone: string, country: string): string | undefined {
	// People write 00 for the plus everywhere, even in countries that dial another prefix.
	const typed = phone.trim().replace(/^00/, "+");
	const number = parsePhoneNumberFromString(typed, country as CountryCode);
	return number?.isPossible() ? number.number : undefined;
}
