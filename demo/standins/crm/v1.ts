/** The part of the CRM's API v1 (spec section 7) that leads need. */
import { type Context, Hono } from "hono";
import { jsonObject, refuse, type Standin, type StandinEnv, text } from "../state/context.ts";
import type { Contact } from "../state/records.ts";
import { contactRules, type Fault, type Rule, validateBody } from "../state/rules.ts";
import { customFieldsOf, isStage, locationsOf, pipelinesOf } from "./lists.ts";
import { addNote, noteAnswer, notesOf } from "./notes.ts";
import { addOpportunity, opportunityAnswer, removeOpportunity, statuses } from "./opportunities.ts";
import { page } from "./paging.ts";
import { e164 } from "./phone.ts";

/** Maximum number of entries on one page of a list. */
const maxPageSize = 100;

const contactFields: Record<string, Rule> = { ...contactRules, customField: "object" };

const opportunityFields: Record<string, Rule> = {
	title: "text",
	status: "text",
	stageId: "text",
	contactId: "text",
	email: "email",
	phone: "text",
	name: "text",
	monetaryValue: "number",
	source: "text",
	companyName: "text",
	assignedTo: "text",
	tags: "texts",
};

/** The answer to an invalid body: a message and a rule for each field. */
type RejectionBody = Record<string, { message: string; rule: string }>;

function rejectionBody(faults: Fault[]): RejectionBody {
	return Object.fromEntries(
		faults.map(({ field, rule }) => {
			if (rule === "unknown") return [field, { message: `${field} is not allowed.`, rule }];
			if (rule === "required") return [field, { message: `The ${field} field is required.`, rule }];
			return [field, { message: `The ${field} is invalid.`, rule }];
		}),
	);
}

/** A contact in API v1's format. */
function contactAnswer(contact: Contact) {
	const { name, other, via: _, ...rest } = contact;
	const { customFields = {}, ...given } = other;
	const customField = Object.entries(customFields as object).map(([id, value]) => ({ id, value }));
	return { ...given, ...rest, contactName: name, type: "lead", customField };
}

const bad = () => refuse(400, { msg: "Bad Request" });

/** The body of a call, if it is valid. */
function bodyOf(
	{ var: { body } }: Context<StandinEnv>,
	rules: Record<string, Rule>,
	required?: string[],
): Record<string, unknown> {
	const sent = jsonObject(body) ?? bad();
	const faults = validateBody(sent, rules, required);
	return faults.length > 0 ? refuse(422, rejectionBody(faults)) : sent;
}

/** API v1: every call needs the token. */
export function crmV1Routes(standin: Standin): Hono<StandinEnv> {
	const { account } = standin;
	const app = new Hono<StandinEnv>();
	app.use(async (c, next) => {
		if (!c.var.entry.authorised) return c.json({ msg: "Unauthorized" }, 401);
		return next();
	});
	addContactRoutes(app, standin);
	addOpportunityRoutes(app, standin);
	app.get("/locations", (c) => c.json({ locations: locationsOf(account) }));
	app.get("/pipelines", (c) => c.json({ pipelines: pipelinesOf(account) }));
	app.get("/custom-fields", (c) => c.json({ customFields: customFieldsOf(account) }));
	app.all("*", (c) => c.json({ msg: "Not Found" }, 404));
	return app;
}

function addContactRoutes(app: Hono<StandinEnv>, standin: Standin): void {
	const { account } = standin;
	const { contacts } = standin.state;
	const contactOf = (c: Context<StandinEnv>) => contacts.get(c.req.param("id") ?? "") ?? bad();

	app.get("/contacts", (c) => list(c, contacts.all(), "contacts", contactAnswer));

	app.post("/contacts", (c) => {
		const body = bodyOf(c, contactFields);
		const email = text(body.email).trim();
		const phone = e164(text(body.phone)) ?? text(body.phone).trim();
		if (!email && !phone)
			return c.json(
				{
					"email or phone": { message: "The email or phone field is required.", rule: "required" },
				},
				422,
			);
		if (account.locationId && body.locationId && body.locationId !== account.locationId)
			return c.json(rejectionBody([{ field: "locationId", rule: "text" }]), 422);

		const { tags, firstName, lastName, name, source, locationId, ...rest } = body;
		const input = { firstName, lastName, name, source, locationId, tags, email, phone };
		const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
		const { email: _, phone: __, ...other } = rest;
		const taken = contacts.find(email, phone);
		if (taken && account.duplicates === "refuse") return c.json(duplicateContact(taken), 400);
		if (taken && account.duplicates === "merge") {
			const { tags: given_, ...changes } = { ...given, other } as { tags?: string[] };
			contacts.update(taken.contact, changes);
			contacts.tag(taken.contact, given_ ?? []);
			return c.json({ contact: contactAnswer(taken.contact) });
		}
		return c.json({ contact: contactAnswer(contacts.create({ ...given, other }, "v1")) });
	});

	app.on(["POST", "DELETE"], "/contacts/:id/tags", (c) => {
		const contact = contactOf(c);
		const { tags } = bodyOf(c, { tags: "texts" }, ["tags"]);
		contacts[c.req.method === "POST" ? "tag" : "untag"](contact, tags as string[]);
		return c.json({ tags: contact.tags });
	});

	// Only the given properties change; custom fields are given by id.
	app.put("/contacts/:id", (c) => {
		const contact = contactOf(c);
		const { customField, ...input } = bodyOf(c, contactFields);
		const fields = (customField ?? {}) as Record<string, unknown>;
		if (Object.values(fields).some((value) => typeof value !== "string"))
			refuse(422, rejectionBody([{ field: "customField", rule: "object" }]));
		const known = contact.other.customFields as Record<string, unknown> | undefined;
		contacts.update(contact, { ...input, other: { customFields: { ...known, ...fields } } });
		return c.json({ contact: contactAnswer(contact) });
	});

	app.delete("/contacts/:id", (c) => {
		contacts.remove(contactOf(c));
		return c.json({});
	});

	app.get("/contacts/:id/notes", (c) => c.json({ notes: notesOf(standin, contactOf(c)) }));

	app.post("/contacts/:id/notes", (c) => {
		const contact = contactOf(c);
		const { body } = bodyOf(c, { body: "text", userID: "text" }, ["body"]);
		return c.json(noteAnswer(addNote(standin, contact, text(body), "v1")));
	});
}

function addOpportunityRoutes(app: Hono<StandinEnv>, standin: Standin): void {
	const { state, account } = standin;
	const { contacts } = state;

	app.get("/pipelines/:pipelineId/opportunities", (c) => {
		const { pipelineId } = c.req.param();
		const inPipeline = state.opportunities.filter((entry) => entry.pipelineId === pipelineId);
		return list(c, inPipeline, "opportunities", (entry) =>
			opportunityAnswer(entry, contacts.get(entry.contactId)),
		);
	});

	app.post("/pipelines/:pipelineId/opportunities", (c) => {
		const { pipelineId } = c.req.param();
		const body = jsonObject(c.var.body) ?? bad();
		const faults = validateBody(body, opportunityFields, ["title", "status", "stageId"]);
		if (body.status && !statuses.includes(text(body.status)))
			faults.push({ field: "status", rule: "text" });
		if (account.pipelineId && pipelineId !== account.pipelineId)
			faults.push({ field: "pipelineId", rule: "text" });
		if (!isStage(account, body.stageId)) faults.push({ field: "stageId", rule: "text" });
		const contact = body.contactId
			? contacts.get(text(body.contactId))
			: contacts.find(text(body.email), e164(text(body.phone)) ?? "")?.contact;
		if (!contact) faults.push({ field: "contactId", rule: body.contactId ? "text" : "required" });
		if (faults.length > 0 || !contact) return c.json(rejectionBody(faults), 422);
		const made = addOpportunity(standin, {
			contactId: contact.id,
			title: text(body.title),
			status: text(body.status),
			pipelineId,
			stageId: text(body.stageId),
			monetaryValue: Number(body.monetaryValue ?? 0),
			source: text(body.source),
			via: "v1",
		});
		return "code" in made ? c.json(made, 400) : c.json(opportunityAnswer(made, contact));
	});

	app.delete("/pipelines/:pipelineId/opportunities/:id", (c) =>
		c.json(removeOpportunity(standin, c.req.param("id"), c.req.param("pipelineId")) ? {} : bad()),
	);
}

/** The rejection of a contact with a taken email or phone, in both API versions. */
export function duplicateContact(taken: { contact: Contact; matchingField: string }) {
	return {
		statusCode: 400,
		message: "This location does not allow duplicated contacts.",
		meta: { contactId: taken.contact.id, matchingField: taken.matchingField },
	};
}

/** A list endpoint: `limit` up to 100, `query` within the entries' text, `startAfterId`. */
function list<Item extends { id: string; dateAdded: string }>(
	c: Context<StandinEnv>,
	items: Item[],
	name: string,
	answer: (item: Item) => object,
) {
	const limit = Number(c.req.query("limit") ?? 20);
	if (!Number.isInteger(limit) || limit < 1 || limit > maxPageSize)
		return c.json(
			{ limit: { message: `The limit must be between 1 and ${maxPageSize}.`, rule: "max" } },
			422,
		);
	const query = c.req.query("query")?.toLowerCase();
	const found = query
		? items.filter((item) => JSON.stringify(answer(item)).toLowerCase().includes(query))
		: items;
	const { rows, meta } = page(found, limit, c.req.url);
	return c.json({ [name]: rows.map(answer), meta });
}
