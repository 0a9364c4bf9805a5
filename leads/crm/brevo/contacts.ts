/** Finds, creates and updates contacts in Brevo. */
import { DeliveryFailure } from "../../http/failure.ts";
import type { Proof } from "../../http/http.ts";
import { nameMissingContactId } from "../answers.ts";
import type { BeforeSend, Crm, CrmTools, NewContact } from "../crm.ts";
import { type ListedContact, matchByPhone } from "../match.ts";
import { type Brevo, provedByNewId, provedByNoContent, rejectionCode, toId } from "./connection.ts";

const provedByContact: Proof<ListedContact> = (answer) => {
	const id = toId(answer?.id);
	if (id === undefined) return undefined;
	const { FIRSTNAME, LASTNAME, SMS } = (answer?.attributes ?? {}) as Record<string, unknown>;
	return { id, email: answer?.email, firstName: FIRSTNAME, lastName: LASTNAME, phone: SMS };
};

/** Path of a contact. `type` says whether the identifier is its id, email address or telephone number. */
export const contactPath = (identifier: string, type = "contact_id") =>
	`/contacts/${encodeURIComponent(identifier)}?identifierType=${type}`;

/** Whether Brevo rejected a contact's number; it accepts only numbers that can exist. */
const isAboutNumber = (thrown: unknown) =>
	rejectionCode(thrown) === "invalid_parameter" &&
	thrown instanceof DeliveryFailure &&
	/phone|sms/i.test(thrown.details.body ?? "");

type ContactCalls = Pick<Crm, "findContact" | "createContact" | "setFields">;

export function brevoContacts({ get, send }: Brevo, tools: CrmTools): ContactCalls {
	const format = tools.phone ?? ((phone: string) => phone);

	async function readContact(identifier: string, type: string) {
		try {
			const path = contactPath(identifier, type);
			return await get("Failed to search contacts", path, provedByContact);
		} catch (thrown) {
			// Check Brevo's code rather than the status: any server at that address could answer 404.
			if (rejectionCode(thrown) === "document_not_found") return undefined;
			throw thrown;
		}
	}

	async function create(contact: NewContact, number: string | undefined, begin?: BeforeSend) {
		const { email, firstName, lastName } = contact;
		const body = {
			...(email && { email }),
			attributes: { FIRSTNAME: firstName, LASTNAME: lastName, ...(number && { SMS: number }) },
			updateEnabled: false,
		};
		const call = ["POST", "/contacts"] as const;
		const id = await send("Failed to create contact", call, body, provedByNewId, begin);
		return { id, isNew: true };
	}

	return {
		async findContact(person) {
			const { email, phone } = person;
			const byEmail = email ? await readContact(email.toLowerCase(), "email_id") : undefined;
			if (byEmail) return { id: byEmail.id };
			const number = format(phone);
			const holder = number ? await readContact(number, "phone_id") : undefined;
			return matchByPhone(person, holder ? [holder] : []);
		},

		async createContact(contact, begin) {
			const number = format(contact.phone);
			try {
				return await create(contact, number, begin);
			} catch (thrown) {
				// A contact without a number is better than no contact.
				if (number && contact.email && isAboutNumber(thrown))
					return await create(contact, undefined, begin);
				throw nameMissingContactId(thrown);
			}
		},

		async setFields(contactId, values) {
			const change = ["PUT", contactPath(contactId)] as const;
			const body = { attributes: values };
			await send("Failed to set custom fields", change, body, provedByNoContent);
		},
	};
}
