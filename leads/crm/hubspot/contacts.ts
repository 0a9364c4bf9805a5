/** Finds, creates and updates contacts in HubSpot. */
import { asFailure, DeliveryFailure } from "../../http/failure.ts";
import { provedById } from "../../http/proof.ts";
import { nameMissingContactId } from "../answers.ts";
import type { Crm, CrmTools } from "../crm.ts";
import { type ListedContact, matchByPhone } from "../match.ts";
import { type Hubspot, type HubspotRecord, objectsPath, provedByRecords } from "./connection.ts";

const properties = ["email", "firstname", "lastname", "phone"];

const toContact = ({ id, properties: of }: HubspotRecord): ListedContact => ({
	id,
	email: of.email,
	phone: of.phone,
	firstName: of.firstname,
	lastName: of.lastname,
});

/** The contact that a rejected create names; HubSpot allows one contact per email address. */
function existingId(thrown: unknown): string | undefined {
	if (!(thrown instanceof DeliveryFailure) || thrown.details.status !== 409) return undefined;
	return /Existing ID: *(\w+)/i.exec(asFailure(thrown).details.body ?? "")?.[1];
}

type ContactCalls = Pick<Crm, "findContact" | "createContact" | "setFields">;

export function hubspotContacts(hubspot: Hubspot, tools: CrmTools): ContactCalls {
	const { send, readRecords } = hubspot;
	const formatPhone = tools.phone ?? ((text: string) => text);
	const what = "Failed to search contacts";

	const withPhone = (value: string) =>
		send(
			what,
			["POST", `${objectsPath("contacts")}/search`],
			{
				filterGroups: [{ filters: [{ propertyName: "phone", operator: "EQ", value }] }],
				properties,
				sorts: [],
				limit: 100,
				after: "0",
			},
			provedByRecords,
		);

	return {
		async findContact(person) {
			const { email, phone } = person;
			const [byEmail] = email
				? await readRecords(what, "contacts", [email.toLowerCase()], properties, "email")
				: [];
			if (byEmail) return { id: byEmail.id };
			const number = formatPhone(phone);
			if (!number) return {};
			// HubSpot never merges by number, so another person's contact with the number is harmless.
			const { id } = matchByPhone(person, (await withPhone(number)).map(toContact));
			return id === undefined ? {} : { id };
		},

		async createContact({ email, phone, firstName, lastName }, begin) {
			const number = formatPhone(phone);
			const body = {
				properties: {
					...(email && { email }),
					firstname: firstName,
					lastname: lastName,
					...(number && { phone: number }),
				},
				associations: [],
			};
			const create = ["POST", objectsPath("contacts")] as const;
			try {
				const id = await send("Failed to create contact", create, body, provedById("id"), begin);
				return { id, isNew: true };
			} catch (thrown) {
				const id = existingId(thrown);
				if (id !== undefined) return { id, isNew: false };
				throw nameMissingContactId(thrown);
			}
		},

		async setFields(contactId, values) {
			const change = [
				"PATCH",
				`${objectsPath("contacts")}/${encodeURIComponent(contactId)}`,
			] as const;
			// For a merged contact, HubSpot answers with the id of its successor.
			await send("Failed to set custom fields", change, { properties: values }, provedById("id"));
		},
	};
}
