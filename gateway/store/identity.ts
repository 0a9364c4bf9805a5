import type { RawFields } from "../../leads/lead.ts";
import { toPerson } from "../../leads/mail.ts";
import { toE164 } from "../../leads/phone.ts";

/** British numbers as most people write them: 07700 900456, +44 7700 900456, +44 (0)7700 900456. */
const british = /^(?:0|0044|\+44|\+440)([1-9]\d{8,9})$/;

/** A telephone number as E.164; where it is none, its digits. The library takes longer than the disk. */
function phoneKey(typed: string): string {
	const [, national] = british.exec(typed.replace(/[\s()-]/g, "")) ?? [];
	return national ? `+44${national}` : (toE164(typed) ?? typed.replace(/\D/g, ""));
}

/** What tells one person from another: e-mail in lower case, telephone as E.164. Empty where there is none. */
export function identityKeys(fields: RawFields): { email: string; phone: string } {
	const { email, phone } = toPerson(fields);
	return { email: email.trim().toLowerCase(), phone: phoneKey(phone) };
}

/** Fewer digits are no telephone number, but half of somebody's. */
const minDigits = 7;

/** Whom a text means, for looking up: by e-mail where there is an @, else by telephone. Nobody: an empty value. */
export function parseIdentity(person: string): { key: "email" | "phone"; value: string } {
	const { email, phone } = identityKeys({ email: person, phone: person });
	if (person.includes("@")) return { key: "email", value: email };
	return { key: "phone", value: phone.length < minDigits ? "" : phone };
}
