import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { parsePhoneNumberFromString as parseMobile } from "libphonenumber-js/mobile";

/** Longer texts can't be just a number with a note. */
const maxLength = 250;

function possibleNumber(text: string): PhoneNumber | undefined {
	const number = parsePhoneNumberFromString(text, "GB");
	return number?.isPossible() ? number : undefined;
}

/**
 * A telephone number as CRMs store it: +447700900456 for "07700 900456", and for "07700 900456 (after 6pm)". The
 * first of several; undefined if there is none.
 * @example
 * toE164("07700 900456 (after 6pm)") // "+447700900456"
 */
export function toE164(input: string): string | undefined {
	if (input.length > maxLength) return undefined;
	const whole = possibleNumber(input);
	if (whole) return whole.number;
	// In "07700 900123 (9-5)" the bracket has the hours to ring at, so try without it, too.
	for (const [part] of input.matchAll(/[+(]?\d[\d ().-]{5,30}/g))
		for (const text of [part, part.replace(/\([^(]*$/, "")]) {
			const phoneNumber = possibleNumber(text);
			if (phoneNumber) return phoneNumber.number;
		}
	return undefined;
}

/** Whether a text is a British mobile number in a range that is in use; it may then be on WhatsApp. */
export function isUkMobile(text: string): boolean {
	// This metadata contains only mobile numbers, so a valid number is a mobile one.
	const number = parseMobile(text, "GB");
	return number?.countryCallingCode === "44" && number.isValid();
}

/** A mobile number, in any country. */
export interface MobileNumber {
	/** E.164. */
	number: string;
	/** ISO 3166: "GB". */
	country: string;
}

/** The mobile number in what was typed; undefined if it isn't one, or not in a range that is in use. */
export function findMobile(text: string): MobileNumber | undefined {
	const number = toE164(text);
	const mobile = number === undefined ? undefined : parseMobile(number);
	return mobile?.isValid() && mobile.country
		? { number: mobile.number, country: mobile.country }
		: undefined;
}
