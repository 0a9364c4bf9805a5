/** The part of the CRM's current API, v2, that leads need. */
import { type Context, Hono } from "hono";
import type { ContactInput } from "../state/contacts.ts";
import { jsonObject, refuse, type Standin, type StandinEnv, text } from "../state/context.ts";
import { makeId } from "../state/ids.ts";
import type { Contact } from "../state/records.ts";
import { type Rule, validateBody } from "../state/rules.ts";
import { customFieldsOf, isStage, locationsOf, pipelinesOf } from "./lists.ts";
import { addNote, noteAnswer, notesOf } from "./notes.ts";
import { addOpportunity, opportunityAnswer, removeOpportunity, statuses } from "./opportunities.ts";
import { page } from "./paging.ts";
import { e164 } from "./phone.ts";
import { duplicateContact } from "./v1.ts";
import {
	contactChanges,
	contactFields,
	customFieldFaults,
	message,
	noteFields,
	opportunityFields,
	searchFields,
	unprocessable,
} from "./v2-rules.ts";

/** The only version of the API that the stand-in has. */
const version = "2021-07-28";

const bad = (words: string) => refuse(400, { statusCode: 400, message: words });
const traced = () => ({ traceId: crypto.randomUUID() });

function contactAnswer(contact: Contact) {
	const { name, other, via: _, ...rest } = contact;
	const { customFields = {}, ...given } = other;
	const list = Object.entries(customFields as object).map(([id, value]) => ({ id, value }));
	return {
		...given,
		customFields: list,
		...rest,
		fullNameLowerCase: name.toLowerCase(),
		type: "lead",
	};
}

/** Reads the body of a contact. */
function contactInput(body: Record<string, unknown>): ContactInput {
	const { email, phone, firstName, lastName, name, tags, source, locationId, ...other } = body;
	const number = phone ? e164(text(phone)) : undefined;
	if (phone && !number) bad("Invalid phone number");
	const input = { firstName, lastName, name, tags, source, locationId, email, phone: number };
	return { ...Object.fromEntries(Object.entries(input).filter(([, v]) => v != null)), other };
}

const jsonOf = (c: Context<StandinEnv>) => jsonObject(c.var.body) ?? bad("Bad Request");

/** The body of a call, if it is valid. */
function bodyOf(
	c: Context<StandinEnv>,
	rules: Record<string, Rule>,
	required?: string[],
): Record<string, unknown> {
	const faults = validateBody(jsonOf(c), rules, required);
	return faults.length > 0 ? refuse(422, unprocessable(faults.map(message))) : jsonOf(c);
}

const contactOf = ({ state }: Standin, c: Context<StandinEnv>) =>
	state.contacts.get(c.req.param("id") ?? "") ?? bad("Contact not found");

/** Rejects a call for a location other than the token's. */
function mustBeOurs({ account }: Standin, locationId: unknown): void {
	if (account.locationId && locationId !== account.locationId)
		refuse(403, {
			statusCode: 403,
			message: "The token does not have access to this location.",
		});
}

/** API v2: every call needs the token and a version. */
export function crmV2Routes(standin: Standin): Hono<StandinEnv> {
	const app = new Hono<StandinEnv>();
	app.use(async (c, next) => {
		if (!c.var.entry.authorised)
			return c.json(
				{
					statusCode: 401,
					message: c.var.entry.bearer
						? "Invalid token: access token is invalid"
						: "Authorization header was not found.",
					error: "Unauthorized",
				},
				401,
			);
		const sent = c.req.header("Version");
		if (sent === version) return next();
		const fault = sent ? "version header is invalid" : "version header was not found.";
		return c.json({ statusCode: 401, message: fault }, 401);
	});
	addContactRoutes(app, standin);
	addContactPartRoutes(app, standin);
	addOpportunityRoutes(app, standin);
	addOpportunityLists(app, standin);
	addLocationRoutes(app, standin);
	app.all("*", (c) => c.json({ statusCode: 404, message: "Not Found" }, 404));
	return app;
}

/** Contacts: created, found, changed, removed. */
function addContactRoutes(app: Hono<StandinEnv>, standin: Standin): void {
	const { account } = standin;
	const { contacts } = standin.state;

	for (const path of ["/contacts/upsert", "/contacts"] as const) {
		const upsert = path === "/contacts/upsert";
		app.post(path, (c) => {
			const body = bodyOf(c, contactFields, ["locationId"]);
			mustBeOurs(standin, body.locationId);
			if (!body.email && !body.phone)
				return c.json(unprocessable(["email or phone should not be empty"]), 422);
			const input = contactInput(body);
			const taken = contacts.find(input.email ?? "", input.phone ?? "");
			if (taken && !upsert && account.duplicates !== "allow")
				return c.json(duplicateContact(taken), 400);
			if (taken && upsert) contacts.update(taken.contact, input);
			const contact = taken && upsert ? taken.contact : contacts.create(input, "v2");
			const answer = { contact: contactAnswer(contact), ...traced() };
			return upsert ? c.json({ new: !taken, ...answer }) : c.json(answer, 201);
		});
	}

	app.get("/contacts/search/duplicate", (c) => {
		const { locationId, email = "", number = "" } = c.req.query();
		if (!locationId) return c.json(unprocessable(["locationId should not be empty"]), 422);
		mustBeOurs(standin, locationId);
		const found = contacts.find(email, e164(number) ?? "")?.contact;
		return c.json({ contact: found ? contactAnswer(found) : null, ...traced() });
	});

	app.get("/contacts/:id", (c) =>
		c.json({ contact: contactAnswer(contactOf(standin, c)), ...traced() }),
	);

	app.put("/contacts/:id", (c) => {
		const contact = contactOf(standin, c);
		const body = jsonOf(c);
		const faults = validateBody(body, contactChanges).map(message);
		const fields = (body.customFields ?? []) as Record<string, unknown>[];
		if (Array.isArray(fields)) faults.push(...customFieldFaults(fields));
		if (faults.length > 0) return c.json(unprocessable(faults), 422);
		const input = contactInput({ ...body, customFields: undefined });
		const known = contact.other.customFields as Record<string, unknown> | undefined;
		const values = Object.fromEntries(fields.map(({ id, field_value }) => [id, field_value]));
		contacts.update(contact, { ...input, other: { customFields: { ...known, ...values } } });
		return c.json({ succeded: true, contact: contactAnswer(contact) });
	});

	app.delete("/contacts/:id", (c) => {
		contacts.remove(contactOf(standin, c));
		return c.json({ succeded: true, ...traced() });
	});
}

/** A contact's tags and notes. */
function addContactPartRoutes(app: Hono<StandinEnv>, standin: Standin): void {
	const { contacts } = standin.state;

	app.on(["POST", "DELETE"], "/contacts/:id/tags", (c) => {
		const contact = contactOf(standin, c);
		const tags = bodyOf(c, { tags: "texts" }, ["tags"]).tags as string[];
		if (c.req.method === "POST") {
			const tagsAdded = contacts.tag(contact, tags);
			return c.json({ tags: contact.tags, tagsAdded, ...traced() }, 201);
		}
		contacts.untag(contact, tags);
		return c.json({ tags: contact.tags, ...traced() });
	});

	app.get("/contacts/:id/notes", (c) => c.json({ notes: notesOf(standin, contactOf(standin, c)) }));

	app.post("/contacts/:id/notes", (c) => {
		const contact = contactOf(standin, c);
		const { body } = bodyOf(c, noteFields, ["body"]);
		return c.json({ note: noteAnswer(addNote(standin, contact, text(body), "v2")) }, 201);
	});
}

function addOpportunityRoutes(app: Hono<StandinEnv>, standin: Standin): void {
	const { account } = standin;
	const { contacts } = standin.state;

	app.post("/opportunities", (c) => {
		const body = jsonOf(c);
		const required = ["pipelineId", "locationId", "name", "status", "contactId"];
		const faults = validateBody(body, opportunityFields, required).map(message);
		if (body.status && !statuses.includes(text(body.status)))
			faults.push(`status must be one of the following values: ${statuses.join(", ")}`);
		if (faults.length > 0) return c.json(unprocessable(faults), 422);
		mustBeOurs(standin, body.locationId);
		if (account.pipelineId && body.pipelineId !== account.pipelineId)
			bad("The pipeline id is invalid.");
		if (body.pipelineStageId && !isStage(account, body.pipelineStageId))
			bad("The pipeline stage id is invalid.");
		const contact = contacts.get(text(body.contactId)) ?? bad("The contact id is invalid.");
		const made = addOpportunity(standin, {
			contactId: contact.id,
			title: text(body.name),
			status: text(body.status),
			pipelineId: text(body.pipelineId),
			stageId: text(body.pipelineStageId) || (account.stageId ?? ""),
			monetaryValue: Number(body.monetaryValue ?? 0),
			source: "",
			via: "v2",
		});
		if ("code" in made) return c.json({ ...made, traceId: makeId() }, 400);
		const answer = { opportunity: opportunityAnswer(made, contact), traceId: makeId() };
		return c.json(answer, 201);
	});

	app.delete("/opportunities/:id", (c) => {
		if (!removeOpportunity(standin, c.req.param("id"))) bad("Opportunity not found");
		return c.json({ succeded: true, ...traced() });
	});
}

/** Pipelines, and the search for opportunities. */
function addOpportunityLists(app: Hono<StandinEnv>, standin: Standin): void {
	const { state, account } = standin;
	const { contacts } = state;

	app.get("/opportunities/pipelines", (c) => {
		const { locationId, ...rest } = c.req.query();
		const faults = Object.keys(rest).map((name) => `property ${name} should not exist`);
		if (!locationId) faults.push("locationId should not be empty");
		if (faults.length > 0) return c.json(unprocessable(faults), 422);
		mustBeOurs(standin, locationId);
		return c.json({ pipelines: pipelinesOf(account), ...traced() });
	});

	app.get("/opportunities/search", (c) => {
		const query = c.req.query();
		const faults = Object.keys(query)
			.filter((name) => !searchFields.has(name))
			.map((name) => `property ${name} should not exist`);
		if (!query.location_id) faults.push("location_id should not be empty");
		const limit = Number(query.limit ?? 20);
		if (!(limit >= 1 && limit <= 100)) faults.push("limit must not be greater than 100");
		if (faults.length > 0) return c.json(unprocessable(faults), 422);
		mustBeOurs(standin, query.location_id);
		const wanted = state.opportunities.filter(
			(entry) =>
				(!query.pipeline_id || entry.pipelineId === query.pipeline_id) &&
				(!query.contact_id || entry.contactId === query.contact_id) &&
				(!query.status || query.status === "all" || entry.status === query.status),
		);
		const { rows, meta } = page(wanted, limit, c.req.url);
		const opportunities = rows.map((row) => opportunityAnswer(row, contacts.get(row.contactId)));
		return c.json({ opportunities, meta, aggregations: {}, ...traced() });
	});
}

function addLocationRoutes(app: Hono<StandinEnv>, standin: Standin): void {
	const { account } = standin;

	app.get("/locations/search", (c) => {
		const faults = Object.keys(c.req.query())
			.filter((name) => !["limit", "skip", "email", "order"].includes(name))
			.map((name) => `property ${name} should not exist`);
		if (faults.length > 0) return c.json(unprocessable(faults), 422);
		return c.json({ locations: locationsOf(account), ...traced() });
	});

	app.get("/locations/:locationId/customFields", (c) => {
		const { model = "contact" } = c.req.query();
		if (!["contact", "opportunity", "all"].includes(model))
			bad("model must be one of the following values: contact, opportunity, all");
		mustBeOurs(standin, c.req.param("locationId"));
		const customFields = model === "opportunity" ? [] : customFieldsOf(account);
		return c.json({ customFields, ...traced() });
	});
}
