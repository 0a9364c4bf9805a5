import { parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * A telephone number as the CRM stores it, E.164; national numbers are taken for British ones.
 * Undefined when it cannot be a number.
 */
export function e164(typed: string): string | undefined {
	const number = parsePhoneNumberFromString(typed, "GB");
	return number?.isPossible() ? number.number : undefined;
}
