/** The CRM's current API, v2, as far as leads need it. */
import { Hono } from "hono";
import type { ContactInput } from "./contacts.ts";
import { jsonObject, type Standin, type StandinEnv, text } from "./context.ts";
import { duplicateContact } from "./crm-v1.ts";
import {
	contactChanges,
	contactFields,
	customFieldFaults,
	message,
	noteFields,
	opportunityFields,
	searchFields,
	unprocessable,
} from "./crm-v2-rules.ts";
import { makeId } from "./ids.ts";
import { addNote, noteAnswer, notesOf } from "./notes.ts";
import { addOpportunity, opportunityAnswer, removeOpportunity, statuses } from "./opportunities.ts";
import { page } from "./paging.ts";
import { e164 } from "./phone.ts";
import type { Contact } from "./records.ts";
import { check } from "./rules.ts";

/** The only version of the API that is played here. */
const version = "2021-07-28";

const badRequest = (words: string) => ({ statusCode: 400, message: words });

const wrongLocation = {
	statusCode: 403,
	message: "The token does not have access to this location.",
};

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

/** Reads the body of a contact; a text is what is wrong with its phone. */
function contactInput(body: Record<string, unknown>): ContactInput | string {
	const { email, phone, firstName, lastName, name, tags, source, locationId, ...other } = body;
	const number = phone ? e164(text(phone)) : undefined;
	if (phone && !number) return "Invalid phone number";
	const input = { firstName, lastName, name, tags, source, locationId, email, phone: number };
	return { ...Object.fromEntries(Object.entries(input).filter(([, v]) => v != null)), other };
}

export function crmV2(standin: Standin): Hono<StandinEnv> {
	const { state, account } = standin;
	const { contacts } = state;
	const app = new Hono<StandinEnv>();
	const isOurs = (locationId: unknown) => !account.locationId || locationId === account.locationId;

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

	for (const path of ["/contacts/upsert", "/contacts"] as const) {
		const upsert = path === "/contacts/upsert";
		app.post(path, (c) => {
			const body = jsonObject(c.var.body);
			if (!body) return c.json(badRequest("Bad Request"), 400);
			const faults = check(body, contactFields, ["locationId"]);
			if (faults.length > 0) return c.json(unprocessable(faults.map(message)), 422);
			if (!isOurs(body.locationId)) return c.json(wrongLocation, 403);
			if (!body.email && !body.phone)
				return c.json(unprocessable(["email or phone should not be empty"]), 422);
			const input = contactInput(body);
			if (typeof input === "string") return c.json(badRequest(input), 400);
			const taken = contacts.find(input.email ?? "", input.phone ?? "");
			if (taken && !upsert && account.duplicates !== "allow")
				return c.json(duplicateContact(taken), 400);
			if (taken && upsert) contacts.update(taken.contact, input);
			const contact = taken && upsert ? taken.contact : contacts.create(input, "v2");
			const answer = { contact: contactAnswer(contact), traceId: crypto.randomUUID() };
			return upsert ? c.json({ new: !taken, ...answer }) : c.json(answer, 201);
		});
	}

	app.get("/contacts/search/duplicate", (c) => {
		const { locationId, email = "", number = "" } = c.req.query();
		if (!locationId) return c.json(unprocessable(["locationId should not be empty"]), 422);
		if (!isOurs(locationId)) return c.json(wrongLocation, 403);
		const found = contacts.find(email, e164(number) ?? "")?.contact;
		return c.json({
			contact: found ? contactAnswer(found) : null,
			traceId: crypto.randomUUID(),
		});
	});

	app.get("/contacts/:id", (c) => {
		const contact = contacts.get(c.req.param("id"));
		if (!contact) return c.json(badRequest("Contact not found"), 400);
		return c.json({ contact: contactAnswer(contact), traceId: crypto.randomUUID() });
	});

	app.post("/contacts/:id/tags", (c) => {
		const contact = contacts.get(c.req.param("id"));
		const body = jsonObject(c.var.body);
		if (!contact || !body)
			return c.json(badRequest(contact ? "Bad Request" : "Contact not found"), 400);
		const faults = check(body, { tags: "texts" }, ["tags"]);
		if (faults.length > 0) return c.json(unprocessable(faults.map(message)), 422);
		const tagsAdded = contacts.tag(contact, body.tags as string[]);
		return c.json({ tags: contact.tags, tagsAdded, traceId: crypto.randomUUID() }, 201);
	});

	app.delete("/contacts/:id/tags", (c) => {
		const contact = contacts.get(c.req.param("id"));
		const body = jsonObject(c.var.body);
		if (!contact || !body)
			return c.json(badRequest(contact ? "Bad Request" : "Contact not found"), 400);
		const faults = check(body, { tags: "texts" }, ["tags"]);
		if (faults.length > 0) return c.json(unprocessable(faults.map(message)), 422);
		contacts.untag(contact, body.tags as string[]);
		return c.json({ tags: contact.tags, traceId: crypto.randomUUID() });
	});

	app.put("/contacts/:id", (c) => {
		const contact = contacts.get(c.req.param("id"));
		const body = jsonObject(c.var.body);
		if (!contact || !body)
			return c.json(badRequest(contact ? "Bad Request" : "Contact not found"), 400);
		const faults = check(body, contactChanges).map(message);
		const fields = (body.customFields ?? []) as Record<string, unknown>[];
		if (Array.isArray(fields)) faults.push(...customFieldFaults(fields));
		if (faults.length > 0) return c.json(unprocessable(faults), 422);
		const input = contactInput({ ...body, customFields: undefined });
		if (typeof input === "string") return c.json(badRequest(input), 400);
		const known = contact.other.customFields as Record<string, unknown> | undefined;
		const values = Object.fromEntries(fields.map(({ id, field_value }) => [id, field_value]));
		contacts.update(contact, { ...input, other: { customFields: { ...known, ...values } } });
		return c.json({ succeded: true, contact: contactAnswer(contact) });
	});

	app.delete("/contacts/:id", (c) => {
		const contact = contacts.get(c.req.param("id"));
		if (!contact) return c.json(badRequest("Contact not found"), 400);
		contacts.remove(contact);
		return c.json({ succeded: true, traceId: crypto.randomUUID() });
	});

	app.delete("/opportunities/:id", (c) => {
		if (!removeOpportunity(standin, c.req.param("id")))
			return c.json(badRequest("Opportunity not found"), 400);
		return c.json({ succeded: true, traceId: crypto.randomUUID() });
	});

	app.get("/contacts/:id/notes", (c) => {
		const contact = contacts.get(c.req.param("id"));
		if (!contact) return c.json(badRequest("Contact not found"), 400);
		return c.json({ notes: notesOf(standin, contact) });
	});

	app.post("/contacts/:id/notes", (c) => {
		const contact = contacts.get(c.req.param("id"));
		const body = jsonObject(c.var.body);
		if (!contact || !body)
			return c.json(badRequest(contact ? "Bad Request" : "Contact not found"), 400);
		const faults = check(body, noteFields, ["body"]);
		if (faults.length > 0) return c.json(unprocessable(faults.map(message)), 422);
		return c.json({ note: noteAnswer(addNote(standin, contact, text(body.body), "v2")) }, 201);
	});

	app.post("/opportunities", (c) => {
		const body = jsonObject(c.var.body);
		if (!body) return c.json(badRequest("Bad Request"), 400);
		const required = ["pipelineId", "locationId", "name", "status", "contactId"];
		const faults = check(body, opportunityFields, required).map(message);
		if (body.status && !statuses.includes(text(body.status)))
			faults.push(`status must be one of the following values: ${statuses.join(", ")}`);
		if (faults.length > 0) return c.json(unprocessable(faults), 422);
		if (!isOurs(body.locationId)) return c.json(wrongLocation, 403);
		if (account.pipelineId && body.pipelineId !== account.pipelineId)
			return c.json(badRequest("The pipeline id is invalid."), 400);
		if (account.stageId && body.pipelineStageId && body.pipelineStageId !== account.stageId)
			return c.json(badRequest("The pipeline stage id is invalid."), 400);
		const contact = contacts.get(text(body.contactId));
		if (!contact) return c.json(badRequest("The contact id is invalid."), 400);
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

	app.get("/opportunities/search", (c) => {
		const query = c.req.query();
		const faults = Object.keys(query)
			.filter((name) => !searchFields.has(name))
			.map((name) => `property ${name} should not exist`);
		if (!query.location_id) faults.push("location_id should not be empty");
		const limit = Number(query.limit ?? 20);
		if (!(limit >= 1 && limit <= 100)) faults.push("limit must not be greater than 100");
		if (faults.length > 0) return c.json(unprocessable(faults), 422);
		if (!isOurs(query.location_id)) return c.json(wrongLocation, 403);
		const wanted = state.opportunities.filter(
			(entry) =>
				(!query.pipeline_id || entry.pipelineId === query.pipeline_id) &&
				(!query.contact_id || entry.contactId === query.contact_id) &&
				(!query.status || query.status === "all" || entry.status === query.status),
		);
		const { rows, meta } = page(wanted, limit, c.req.url);
		const opportunities = rows.map((row) => opportunityAnswer(row, contacts.get(row.contactId)));
		return c.json({ opportunities, meta, aggregations: {}, traceId: crypto.randomUUID() });
	});

	app.all("*", (c) => c.json({ statusCode: 404, message: "Not Found" }, 404));
	return app;
}
