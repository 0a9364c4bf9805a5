import type { RawFields } from "../../../leads/form/definition.ts";
import { toPerson } from "../../../leads/mail/mail.ts";
import { toE164 } from "../../../leads/values/phone.ts";

/** Common notations of British numbers: 07700 900456, +44 7700 900456, +44 (0)7700 900456. */
const british = /^(?:0|0044|\+44|\+440)([1-9]\d{8,9})$/;

/**
 * A telephone number as E.164, or its digits if it is invalid. British numbers take a fast path, because the
 * library takes longer than a write to disk.
 */
function phoneKey(text: string): string {
	const [, national] = british.exec(text.replace(/[\s()-]/g, "")) ?? [];
	return national ? `+44${national}` : (toE164(text) ?? text.replace(/\D/g, ""));
}

/**
 * Keys that identify a person: email in lower case, telephone as E.164. Empty if absent.
 * @example
 * identityKeys({ email: "Ann@x.example", phone: "07700 900456" })
 * // { email: "ann@x.example", phone: "+447700900456" }
 */
export function identityKeys(fields: RawFields): { email: string; phone: string } {
	const { email, phone } = toPerson(fields);
	return { email: email.trim().toLowerCase(), phone: phoneKey(phone) };
}

/** Fewest digits of a telephone number; shorter texts are only part of one. */
const minDigits = 7;

/**
 * Parses a text that identifies a person: an email if it has an @, otherwise a telephone number. The value is
 * empty if it is neither.
 */
export function parseIdentity(person: string): { key: "email" | "phone"; value: string } {
	const { email, phone } = identityKeys({ email: person, phone: person });
	if (person.includes("@")) return { key: "email", value: email };
	return { key: "phone", value: phone.length < minDigits ? "" : phone };
}
