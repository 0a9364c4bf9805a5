import type { Person } from "./crm.ts";

/** What a CRM's list says of a contact. */
interface Listed {
	id?: unknown;
	email?: unknown;
	phone?: unknown;
}

const digits = (text: unknown) => (typeof text === "string" ? text.replace(/\D/g, "") : "");
const lower = (text: unknown) => (typeof text === "string" ? text.toLowerCase() : "");

/**
 * The id of the contact that is this person: sought by e-mail over the whole list, without regard to
 * case, then by the digits of the telephone number. Empty e-mails and empty digits match nobody.
 */
export function matchContact(contacts: unknown, person: Person): string | undefined {
	const list = (Array.isArray(contacts) ? contacts : []).filter(
		(contact): contact is Listed => typeof contact?.id === "string",
	);
	const email = lower(person.email);
	const phone = digits(person.phone);
	const found =
		list.find((contact) => email !== "" && lower(contact.email) === email) ??
		list.find((contact) => phone !== "" && digits(contact.phone) === phone);
	return found?.id as string | undefined;
}
