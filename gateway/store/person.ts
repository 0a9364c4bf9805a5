import type { RawFields } from "../../leads/lead.ts";
import { personOf } from "../../leads/mail.ts";
import { toE164 } from "../delivery/phone.ts";

/** What tells one person from another: e-mail in lower case, telephone as E.164. Empty where there is none. */
export function personKeys(fields: RawFields): { email: string; phone: string } {
	const { email, phone } = personOf(fields);
	return { email: email.trim().toLowerCase(), phone: toE164(phone) ?? phone.replace(/\D/g, "") };
}
