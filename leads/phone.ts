import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { parsePhoneNumberFromString as parseMobile } from "libphonenumber-js/mobile";

/** A telephone number as CRMs store it: "07700 900456" is +447700900456. Undefined when it is none. */
export function toE164(typed: string): string | undefined {
	const number = parsePhoneNumberFromString(typed, "GB");
	return number?.isPossible() ? number.number : undefined;
}

/** Whether it is a British mobile number, of a range that is in use: one that WhatsApp may be on. */
export function isUkMobile(typed: string): boolean {
	// These metadata hold mobile numbers alone, so a valid number is a mobile one.
	const number = parseMobile(typed, "GB");
	return number?.countryCallingCode === "44" && number.isValid();
}
