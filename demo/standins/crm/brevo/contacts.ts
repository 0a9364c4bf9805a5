/** Brevo's contacts, their lists and attributes, as its official OpenAPI description says. */
import type { Context, Hono } from "hono";
import type { ContactInput } from "../../state/contacts.ts";
import type { Standin, StandinEnv } from "../../state/context.ts";
import type { Contact } from "../../state/records.ts";
import { customFieldsOf } from "../lists.ts";
import { bodyOf, invalid, numbersIn, pageOf, rejection } from "./rules.ts";

const noContact = rejection("document_not_found", "Contact does not exist");
const ownAttributes = ["FIRSTNAME", "LASTNAME", "SMS"];

/** The id of each list, by the list's name. */
type Lists = Map<string, number>;

const contactAnswer = (contact: Contact, lists: Lists) => ({
	...{ id: Number(contact.id), email: contact.email.toLowerCase() || undefined },
	...{ emailBlacklisted: false, smsBlacklisted: false },
	...{ createdAt: contact.dateAdded, modifiedAt: contact.dateUpdated },
	attributes: {
		...(contact.other.customFields as object | undefined),
		...{ FIRSTNAME: contact.firstName, LASTNAME: contact.lastName },
		...(contact.phone && { SMS: contact.phone.replace("+", "") }),
	},
	listIds: contact.tags.flatMap((tag) => lists.get(tag) ?? []),
});

const toNumber = (value: string) => (value ? `+${value.replace(/^\+|^00/, "")}` : "");

/** The contact that an identifier in a path names. */
function contactOf(c: Context<StandinEnv>, { state: { contacts } }: Standin): Contact | undefined {
	const identifier = c.req.param("identifier") ?? "";
	switch (c.req.query("identifierType")) {
		case "email_id":
			return contacts.find(identifier, "")?.contact;
		case "phone_id":
			return contacts.find("", toNumber(identifier))?.contact;
		case "contact_id":
			return contacts.get(identifier);
		default:
			return invalid("Invalid identifierType");
	}
}

/** Attributes in the stand-ins' format. */
function inputOf({ account }: Standin, attributes: unknown): ContactInput {
	const { FIRSTNAME, LASTNAME, SMS, ...others } = (attributes ?? {}) as Record<string, string>;
	const known = [...ownAttributes, ...account.customFields.map(({ id }) => id)];
	const unknown = Object.keys(others).find((name) => !known.includes(name));
	if (unknown !== undefined) invalid(`attribute ${unknown} not found`);
	if (SMS !== undefined && !/^(\+|00)?\d{8,15}$/.test(SMS)) invalid("Invalid phone number");
	return {
		...(FIRSTNAME !== undefined && { firstName: FIRSTNAME }),
		...(LASTNAME !== undefined && { lastName: LASTNAME }),
		...(SMS && { phone: toNumber(SMS) }),
		...(Object.keys(others).length > 0 && { other: { customFields: others } }),
	};
}

/** Adds the routes for contacts. No two contacts may share an email address or a phone number. */
export function addContacts(app: Hono<StandinEnv>, standin: Standin, lists: Lists): void {
	const { contacts } = standin.state;

	app.post("/contacts", (c) => {
		const names = ["email", "attributes", "listIds", "updateEnabled", "ext_id"];
		const { email = "", attributes } = bodyOf(c, names);
		const input = inputOf(standin, attributes);
		if (!email && !input.phone)
			return c.json(rejection("missing_parameter", "email or SMS is mandatory"), 400);
		// Brevo allows no duplicates. A stand-in account that allows them shows whether we'd create one.
		const areAllowed = standin.account.duplicates === "allow";
		const taken = areAllowed ? undefined : contacts.find(String(email), input.phone ?? "");
		if (taken) {
			const by = taken.matchingField === "email" ? "email" : "SMS";
			const message = `Unable to create contact, ${by} is already associated with another Contact`;
			const metadata = { duplicate_identifiers: [by] };
			return c.json({ ...rejection("duplicate_parameter", message), metadata }, 400);
		}
		const { id } = contacts.create({ ...input, email: String(email) }, "brevo");
		return c.json({ id: Number(id) }, 201);
	});

	app.get("/contacts/attributes", (c) =>
		c.json({
			attributes: [
				...ownAttributes.map((name) => ({ name, category: "normal", type: "text" })),
				{ name: "DOUBLE_OPT-IN", category: "category", enumeration: [] },
				...customFieldsOf(standin.account).map(({ id }) => ({
					...{ name: id, category: "normal", type: "text" },
				})),
			],
		}),
	);

	addLists(app, standin, lists);

	app.get("/contacts/:identifier", (c) => {
		const contact = contactOf(c, standin);
		return contact ? c.json(contactAnswer(contact, lists)) : c.json(noContact, 404);
	});

	app.put("/contacts/:identifier", (c) => {
		const contact = contactOf(c, standin);
		if (!contact) return c.json(noContact, 404);
		const { attributes } = bodyOf(c, ["attributes", "listIds", "unlinkListIds"]);
		const { other, ...input } = inputOf(standin, attributes);
		const customFields = {
			...(contact.other.customFields as object | undefined),
			...(other?.customFields as object | undefined),
		};
		contacts.update(contact, { ...input, other: { customFields } });
		return c.body(null, 204);
	});

	app.delete("/contacts/:identifier", (c) => {
		const contact = contactOf(c, standin);
		if (!contact) return c.json(noContact, 404);
		contacts.remove(contact);
		return c.body(null, 204);
	});
}

/** Folders and lists; the stand-ins store membership as the contact's tags. */
function addLists(app: Hono<StandinEnv>, { state: { contacts } }: Standin, lists: Lists): void {
	/** Folders may share a name. */
	const folders: { id: number; name: string }[] = [];

	app.get("/contacts/folders", (c) =>
		c.json({
			count: folders.length,
			folders: pageOf(c, folders),
		}),
	);

	app.post("/contacts/folders", (c) => {
		const { name } = bodyOf(c, ["name"]);
		const id = folders.push({ id: folders.length + 1, name: String(name) });
		return c.json({ id }, 201);
	});

	app.get("/contacts/lists", (c) =>
		c.json({ count: lists.size, lists: pageOf(c, [...lists]).map(([name, id]) => ({ id, name })) }),
	);

	app.post("/contacts/lists", (c) => {
		const { name, folderId } = bodyOf(c, ["name", "folderId"]);
		if (!folders.some(({ id }) => id === Number(folderId))) invalid("Folder ID does not exist");
		const id = lists.get(String(name)) ?? 100 + lists.size;
		lists.set(String(name), id);
		return c.json({ id }, 201);
	});

	for (const verb of ["add", "remove"] as const)
		app.post(`/contacts/lists/:id/contacts/${verb}`, (c) => {
			const [name] = [...lists].find(([, id]) => String(id) === c.req.param("id")) ?? [];
			if (name === undefined)
				return c.json(rejection("document_not_found", "List ID does not exist"), 404);
			const found = numbersIn(bodyOf(c, ["ids"]), "ids").flatMap(
				(id) => contacts.get(String(id)) ?? [],
			);
			const changed = found.filter(({ tags }) => tags.includes(name) !== (verb === "add"));
			if (changed.length === 0)
				invalid("Contact is already present in the selected list or contact does not exist");
			for (const contact of changed)
				if (verb === "add") contacts.tag(contact, [name]);
				else contacts.untag(contact, [name]);
			const success = changed.map(({ id }) => Number(id));
			return c.json({ contacts: { success, failure: [], total: success.length } }, 201);
		});
}
