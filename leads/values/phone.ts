import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { parsePhoneNumberFromString as parseMobile } from "libphonenumber-js/mobile";

/** Longer texts are no telephone numbers with a note. */
const maxLength = 250;

function possibleNumber(text: string): PhoneNumber | undefined {
	const number = parsePhoneNumberFromString(text, "GB");
	return number?.isPossible() ? number : undefined;
}

/**
 * A telephone number as CRMs store it: "07700 900456" is +447700900456, and so is "07700 900456 (after 6pm)".
 * Of several the first. Undefined when there is none.
 *
 * @example
 * toE164("07700 900456 (after 6pm)") // "+447700900456"
 */
export function toE164(typed: string): string | undefined {
	if (typed.length > maxLength) return undefined;
	const whole = possibleNumber(typed);
	if (whole) return whole.number;
	// "07700 900123 (9-5)": the hours to ring at.
	for (const [part] of typed.matchAll(/[+(]?\d[\d ().-]{5,30}/g))
		for (const text of [part, part.replace(/\([^(]*$/, "")]) {
			const found = possibleNumber(text);
			if (found) return found.number;
		}
	return undefined;
}

/** Whether it is a British mobile number, of a range that is in use: one that WhatsApp may be on. */
export function isUkMobile(typed: string): boolean {
	// These metadata hold mobile numbers alone, so a valid number is a mobile one.
	const number = parseMobile(typed, "GB");
	return number?.countryCallingCode === "44" && number.isValid();
}
