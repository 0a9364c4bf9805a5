import { parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * A telephone number as the CRM stores it, in E.164; national numbers count as British. Undefined if it cannot be a
 * number.
 */
export function e164(typed: string): string | undefined {
	const number = parsePhoneNumberFromString(typed, "GB");
	return number?.isPossible() ? number.number : undefined;
}
