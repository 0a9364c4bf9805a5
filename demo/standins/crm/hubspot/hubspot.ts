/** The part of HubSpot's API of March 2026 that leads need, by its official OpenAPI description. */
import { type Context, Hono } from "hono";
import type { ContactInput } from "../../state/contacts.ts";
import type { Standin, StandinEnv } from "../../state/context.ts";
import { makeId } from "../../state/ids.ts";
import type { Contact, Note, Opportunity } from "../../state/records.ts";
import { customFieldsOf, isStage, pipelinesOf } from "../lists.ts";
import { addNote } from "../notes.ts";
import { removeOpportunity } from "../opportunities.ts";
import {
	batchOf,
	inputOf,
	propertiesIn,
	refusal,
	searchOf,
	textList,
	validation,
} from "./rules.ts";

const version = "2026-03";
const contactsPath = `/crm/objects/${version}/contacts`;
const dealsPath = `/crm/objects/${version}/0-3`;
const notesPath = `/crm/objects/${version}/notes`;
const listsPath = `/crm/lists/${version}`;

/** Delay in milliseconds until the search finds a new record. */
const searchLagMs = 5000;
const portalId = 8_675_309;

const defaultProperties = ["email", "firstname", "lastname", "phone", "company", "jobtitle"];

const record = (id: string, properties: object, createdAt: string, updatedAt = createdAt) => ({
	...{ id, createdAt, updatedAt, archived: false },
	properties: { ...properties, hs_object_id: id },
});

const contactRecord = ({ id, firstName, lastName, email, phone, other, ...times }: Contact) =>
	record(
		id,
		{
			...(other.customFields as object | undefined),
			...{ email: email || null, firstname: firstName, lastname: lastName, phone: phone || null },
		},
		times.dateAdded,
		times.dateUpdated,
	);

const dealRecord = (deal: Opportunity) =>
	record(
		deal.id,
		{
			...{ dealname: deal.title, pipeline: deal.pipelineId, dealstage: deal.stageId },
			amount: deal.monetaryValue ? String(deal.monetaryValue) : null,
			...{ hs_is_closed: String(deal.status !== "open"), deal_currency_code: null },
			hs_is_closed_won: String(deal.status === "won"),
			hs_v2_date_entered_current_stage: deal.statusChanged ?? deal.dateAdded,
		},
		deal.dateAdded,
		deal.statusChanged,
	);

const noteRecord = ({ id, body, dateAdded }: Note) => record(id, { hs_note_body: body }, dateAdded);

/** The answer to a batch: missing ones are errors, with a status of their own. */
function batchAnswer(c: Context, wanted: string[], results: object[]) {
	const now = new Date().toISOString();
	const answer = { status: "COMPLETE", results, startedAt: now, completedAt: now };
	if (results.length === wanted.length) return c.json(answer);
	const errors = [{ status: "error", category: "OBJECT_NOT_FOUND", message: "Could not get some" }];
	return c.json({ ...answer, numErrors: errors.length, errors }, 207);
}

const notFound = (c: Context) => c.json(refusal("OBJECT_NOT_FOUND", "resource not found"), 404);

/** The contact that an association names. */
function associated({ state }: Standin, associations: unknown, typeId: number): Contact {
	const [only] = (associations ?? []) as {
		to?: { id?: string };
		types?: { associationCategory?: string; associationTypeId?: number }[];
	}[];
	const fits = only?.types?.some(
		(type) => type.associationCategory === "HUBSPOT_DEFINED" && type.associationTypeId === typeId,
	);
	if (!fits) validation(`associations need the type ${typeId}`);
	return state.contacts.get(only?.to?.id ?? "") ?? validation("the associated contact is gone");
}

/** HubSpot: every call needs the token of a private app. */
export function hubspotRoutes(standin: Standin): Hono<StandinEnv> {
	const app = new Hono<StandinEnv>();
	app.use(async (c, next) => {
		if (c.var.entry.authorised) return next();
		return c.json(refusal("INVALID_AUTHENTICATION", "Authentication credentials not found."), 401);
	});
	addContacts(app, standin);
	addContactSearch(app, standin);
	addDeals(app, standin);
	addNotes(app, standin);
	addLists(app, standin);
	addAccount(app, standin);
	app.all("*", notFound);
	return app;
}

/** The properties of a contact in the stand-ins' format. */
function contactInput({ account }: Standin, properties: Record<string, string>): ContactInput {
	const { email, firstname: firstName, lastname: lastName, phone, ...others } = properties;
	const known = [...defaultProperties, ...account.customFields.map(({ id }) => id)];
	const unknown = Object.keys(others).find((name) => !known.includes(name));
	if (unknown !== undefined) validation(`Property "${unknown}" does not exist`);
	const input = { email, firstName, lastName, phone };
	return {
		...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
		...(Object.keys(others).length > 0 && { other: { customFields: others } }),
	};
}

/** Contacts: created (one per email address), updated, removed. */
function addContacts(app: Hono<StandinEnv>, standin: Standin): void {
	const { contacts } = standin.state;

	app.post(contactsPath, (c) => {
		const { properties } = inputOf(c);
		const input = contactInput(standin, properties);
		const taken = input.email ? contacts.find(input.email, "")?.contact : undefined;
		if (taken)
			return c.json(refusal("CONFLICT", `Contact already exists. Existing ID: ${taken.id}`), 409);
		return c.json(contactRecord(contacts.create(input, "hubspot")), 201);
	});

	app.patch(`${contactsPath}/:id`, (c) => {
		const contact = contacts.get(c.req.param("id"));
		if (!contact) return notFound(c);
		const { other, ...input } = contactInput(standin, propertiesIn(c));
		const known = contact.other.customFields as object | undefined;
		const customFields = { ...known, ...(other?.customFields as object | undefined) };
		contacts.update(contact, { ...input, other: { customFields } });
		return c.json(contactRecord(contact));
	});

	app.delete(`${contactsPath}/:id`, (c) => {
		const contact = contacts.get(c.req.param("id"));
		if (contact) contacts.remove(contact);
		return c.body(null, 204);
	});
}

/** Contacts read and searched for, and their associations. */
function addContactSearch(app: Hono<StandinEnv>, { state }: Standin): void {
	const { contacts } = state;

	app.post(`${contactsPath}/batch/read`, (c) => {
		const { ids, idProperty } = batchOf(c);
		if (idProperty !== undefined && idProperty !== "email") validation("idProperty is not unique");
		const found = ids.flatMap((id) => {
			const contact = idProperty ? contacts.find(id, "")?.contact : contacts.get(id);
			return contact ? contactRecord(contact) : [];
		});
		return batchAnswer(c, ids, found);
	});

	app.post(`${contactsPath}/search`, (c) => {
		const { propertyName, value } = searchOf(c);
		if (propertyName !== "phone") validation("only phone is searched for here");
		const latest = Date.now() - searchLagMs;
		const results = contacts
			.all()
			.filter(({ phone, dateAdded }) => phone === value && Date.parse(dateAdded) <= latest)
			.map(contactRecord);
		return c.json({ total: results.length, results });
	});

	app.get(`${contactsPath}/:id/associations/:type`, (c) => {
		const contact = contacts.get(c.req.param("id"));
		if (!contact) return notFound(c);
		const lists = { "0-3": state.opportunities, notes: state.notes };
		const list = lists[c.req.param("type") as keyof typeof lists] ?? [];
		const results = list
			.filter(({ contactId }) => contactId === contact.id)
			.map(({ id }) => ({ toObjectId: id, associationTypes: [] }));
		return c.json({ results });
	});
}

/** Deals: created in a stage, read, listed page by page, removed. */
function addDeals(app: Hono<StandinEnv>, standin: Standin): void {
	const { state, account } = standin;

	app.post(dealsPath, (c) => {
		const { properties, associations } = inputOf(c);
		const { dealname = "", pipeline = "", dealstage = "", description = "" } = properties;
		if (account.pipelineId && pipeline !== account.pipelineId)
			validation(`${pipeline} is not a valid pipeline`);
		if (!isStage(account, dealstage)) validation(`${dealstage} is not a valid stage`);
		const contact = associated(standin, associations, 3);
		const deal: Opportunity = {
			...{ id: makeId(), contactId: contact.id, title: dealname, status: "open" },
			...{ pipelineId: pipeline, stageId: dealstage, monetaryValue: 0, source: description },
			...{ dateAdded: new Date().toISOString(), via: "hubspot" },
		};
		state.addOpportunity(deal);
		return c.json(dealRecord(deal), 201);
	});

	app.post(`${dealsPath}/batch/read`, (c) => {
		const { ids } = batchOf(c);
		const found = state.opportunities.filter(({ id }) => ids.includes(id)).map(dealRecord);
		return batchAnswer(c, ids, found);
	});

	app.get(dealsPath, (c) => {
		const { limit = "10", after = "0" } = c.req.query();
		if (!(Number(limit) >= 1 && Number(limit) <= 100)) validation("limit must be at most 100");
		const end = Number(after) + Number(limit);
		return c.json({
			results: state.opportunities.slice(Number(after), end).map(dealRecord),
			...(end < state.opportunities.length && { paging: { next: { after: String(end) } } }),
		});
	});

	app.delete(`${dealsPath}/:id`, (c) => {
		removeOpportunity(standin, c.req.param("id"));
		return c.body(null, 204);
	});
}

function addNotes(app: Hono<StandinEnv>, standin: Standin): void {
	app.post(notesPath, (c) => {
		const { properties, associations } = inputOf(c);
		const { hs_timestamp: time = "", hs_note_body: body = "" } = properties;
		if (Number.isNaN(Date.parse(time))) validation("hs_timestamp is required");
		if (body.length > 65_536) validation("hs_note_body is too long");
		const contact = associated(standin, associations, 202);
		return c.json(noteRecord(addNote(standin, contact, body, "hubspot")), 201);
	});

	app.post(`${notesPath}/batch/read`, (c) => {
		const { ids } = batchOf(c);
		const found = standin.state.notes.filter(({ id }) => ids.includes(id)).map(noteRecord);
		return batchAnswer(c, ids, found);
	});
}

/** Static lists of contacts; the stand-ins store membership as the contact's tags. */
function addLists(app: Hono<StandinEnv>, { state }: Standin): void {
	const { contacts } = state;
	const lists = new Map<string, string>();
	const answer = (name: string) => ({
		list: {
			...{ listId: lists.get(name), name, objectTypeId: "0-1", processingType: "MANUAL" },
			...{ listVersion: 1, processingStatus: "COMPLETE" },
		},
	});

	app.get(`${listsPath}/object-type-id/0-1/name/:name`, (c) => {
		const name = c.req.param("name");
		return lists.has(name) ? c.json(answer(name)) : notFound(c);
	});

	app.post(listsPath, (c) => {
		const { name, objectTypeId, processingType } = propertiesIn(c, "whole");
		if (!name || objectTypeId !== "0-1" || processingType !== "MANUAL")
			validation("a list needs a name, a type and a way to be filled");
		if (lists.has(String(name))) validation(`A list named ${name} exists already`);
		lists.set(String(name), String(1000 + lists.size));
		return c.json(answer(String(name)));
	});

	for (const verb of ["add", "remove"] as const)
		app.put(`${listsPath}/:id/memberships/${verb}`, (c) => {
			const [name] = [...lists].find(([, id]) => id === c.req.param("id")) ?? [];
			if (name === undefined) return notFound(c);
			const ids = textList(c);
			const there = ids.flatMap((id) => contacts.get(id) ?? []);
			for (const contact of there)
				if (verb === "add") contacts.tag(contact, [name]);
				else contacts.untag(contact, [name]);
			const changed = there.map(({ id }) => id);
			return c.json({
				recordsIdsAdded: verb === "add" ? changed : [],
				recordIdsRemoved: verb === "remove" ? changed : [],
				recordIdsMissing: ids.filter((id) => !changed.includes(id)),
			});
		});
}

/** The account, its pipelines and its contact properties. */
function addAccount(app: Hono<StandinEnv>, { account }: Standin): void {
	app.get(`/account-info/${version}/details`, (c) =>
		c.json({ portalId, accountType: "STANDARD", companyCurrency: "GBP" }),
	);

	app.get(`/crm/pipelines/${version}/deals`, (c) =>
		c.json({
			results: pipelinesOf(account).map(({ id, name, stages }) => ({
				...{ id, label: name, displayOrder: 0, archived: false },
				stages: stages.map((stage) => ({
					...{ id: stage.id, label: stage.name, displayOrder: stage.position, metadata: {} },
				})),
			})),
		}),
	);

	app.get(`/crm/properties/${version}/contacts`, (c) =>
		c.json({
			results: [
				...defaultProperties.map((name) => ({ name, label: name, hubspotDefined: true })),
				...customFieldsOf(account).map(({ id, name }) => ({ name: id, label: name })),
			],
		}),
	);
}
