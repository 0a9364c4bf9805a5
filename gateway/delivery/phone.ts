import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A telephone number as CRMs store it: "07700 900456" is +447700900456. Undefined when it is none. */
export function toE164(typed: string): string | undefined {
	const number = parsePhoneNumberFromString(typed, "GB");
	return number?.isPossible() ? number.number : undefined;
}
