import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { parsePhoneNumberFromString as parseMobile } from "libphonenumber-js/mobile";

/** Longer texts are no telephone numbers with a note. */
const maxLength = 250;

/** The numbers that a text may begin with, the longest first: what follows may be the hour to ring at. */
function* beginnings(text: string): Generator<string> {
	for (let end = text.length; end > 0; end = text.lastIndexOf(" ", end - 1))
		yield text.slice(0, end);
}

function possibleNumber(text: string): PhoneNumber | undefined {
	const number = parsePhoneNumberFromString(text, "GB");
	return number?.isPossible() ? number : undefined;
}

/**
 * A telephone number as CRMs store it: "07700 900456" is +447700900456, and so is "07700 900456 (after 6pm)".
 * Of several the first. Undefined when there is none.
 */
export function toE164(typed: string): string | undefined {
	if (typed.length > maxLength) return undefined;
	const whole = possibleNumber(typed);
	if (whole) return whole.number;
	for (const [part] of typed.matchAll(/[+(]?\d[\d ().-]{5,30}/g))
		for (const text of beginnings(part)) {
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
