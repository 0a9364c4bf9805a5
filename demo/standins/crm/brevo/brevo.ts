/** The part of Brevo's API v3 that leads need, by its official OpenAPI description. */
import { Hono } from "hono";
import type { Standin, StandinEnv } from "../../state/context.ts";
import { makeId } from "../../state/ids.ts";
import type { Contact, Opportunity } from "../../state/records.ts";
import { isStage, pipelinesOf } from "../lists.ts";
import { addNote } from "../notes.ts";
import { removeOpportunity } from "../opportunities.ts";
import { addContacts } from "./contacts.ts";
import { bodyOf, invalid, numbersIn, pageOf, rejection } from "./rules.ts";

/** Further stages of the pipeline: a deal's status is its stage. */
const lastStages = [
	{ id: "won-stage", name: "Won" },
	{ id: "lost-stage", name: "Lost" },
];

/** Brevo: every call needs the key in a header of its own. */
export function brevoRoutes(standin: Standin): Hono<StandinEnv> {
	const app = new Hono<StandinEnv>();
	app.use(async (c, next) => {
		if (c.var.entry.authorised && c.req.header("api-key")) return next();
		return c.json(rejection("unauthorized", "Key not found"), 401);
	});
	addContacts(app, standin, new Map());
	addDeals(app, standin);
	addNotes(app, standin);
	addAccount(app, standin);
	app.all("*", (c) => c.json(rejection("method_not_allowed", "Not found"), 404));
	return app;
}

const stageOf = ({ status, stageId }: Opportunity) =>
	status === "open" ? stageId : status === "won" ? "won-stage" : "lost-stage";

const dealAnswer = (deal: Opportunity) => ({
	id: deal.id,
	attributes: {
		...{ deal_name: deal.title, pipeline: deal.pipelineId, deal_stage: stageOf(deal) },
		...(deal.monetaryValue > 0 && { amount: deal.monetaryValue }),
		...{ created_at: deal.dateAdded, last_updated_date: deal.statusChanged ?? deal.dateAdded },
		stage_updated_at: deal.statusChanged ?? deal.dateAdded,
	},
	...{ linkedCompaniesIds: [], linkedContactsIds: [Number(deal.contactId)] },
});

/** The one contact that a deal or note is linked to. */
function linked({ state }: Standin, ids: number[]): Contact {
	return state.contacts.get(String(ids[0])) ?? invalid("Contact does not exist");
}

/** Deals: created in a stage, listed page by page, removed. */
function addDeals(app: Hono<StandinEnv>, standin: Standin): void {
	const { state, account } = standin;

	app.post("/crm/deals", (c) => {
		const body = bodyOf(c, ["name", "attributes", "linkedContactsIds", "linkedCompaniesIds"]);
		const { pipeline = "", deal_stage: stage = "" } = (body.attributes ?? {}) as Record<
			string,
			string
		>;
		if (!body.name) invalid("name is required");
		if (account.pipelineId && pipeline !== account.pipelineId) invalid("Invalid pipeline");
		if (!isStage(account, stage)) invalid("Invalid deal stage");
		const contact = linked(standin, numbersIn(body, "linkedContactsIds"));
		const deal: Opportunity = {
			...{ id: makeId(), contactId: contact.id, title: String(body.name), status: "open" },
			...{ pipelineId: pipeline, stageId: stage, monetaryValue: 0, source: "" },
			...{ dateAdded: new Date().toISOString(), via: "brevo" },
		};
		state.addOpportunity(deal);
		return c.json({ id: deal.id }, 201);
	});

	app.get("/crm/deals", (c) => {
		const contactId = c.req.query("filters[linkedContactsIds]");
		const pipelineId = c.req.query("filters[attributes.pipeline]");
		const deals = state.opportunities.filter(
			(deal) =>
				(contactId ?? deal.contactId) === deal.contactId &&
				(pipelineId ?? deal.pipelineId) === deal.pipelineId,
		);
		return c.json({ items: pageOf(c, deals).map(dealAnswer) });
	});

	app.delete("/crm/deals/:id", (c) => {
		if (removeOpportunity(standin, c.req.param("id"))) return c.body(null, 204);
		return c.json(rejection("document_not_found", "Deal does not exist"), 404);
	});
}

function addNotes(app: Hono<StandinEnv>, standin: Standin): void {
	app.post("/crm/notes", (c) => {
		const body = bodyOf(c, ["text", "contactIds", "dealIds", "companyIds"]);
		const { text } = body;
		if (typeof text !== "string" || !text || text.length > 3000)
			return invalid("text must have 1 to 3000 characters");
		const contact = linked(standin, numbersIn(body, "contactIds"));
		return c.json({ id: addNote(standin, contact, text, "brevo").id }, 201);
	});

	app.get("/crm/notes", (c) => {
		if (c.req.query("entity") !== "contacts") invalid("only a contact's notes are listed here");
		const notes = standin.state.notes.filter(
			({ contactId }) => contactId === c.req.query("entityIds"),
		);
		return c.json(
			pageOf(c, notes).map(({ id, body, contactId }) => ({
				...{ id, text: body, contactIds: [Number(contactId)] },
			})),
		);
	});
}

/** The account, and its pipelines. */
function addAccount(app: Hono<StandinEnv>, { account }: Standin): void {
	app.get("/account", (c) =>
		c.json({
			organization_id: "60ddbeda0ae1ad0b2f1ab3c1",
			companyName: "Hartley Coaching",
			plan: [],
		}),
	);

	app.get("/crm/pipeline/details/all", (c) =>
		c.json(
			pipelinesOf(account).map(({ id, name, stages }) => ({
				...{ pipeline: id, pipeline_name: name },
				stages: [...stages.map((stage) => ({ id: stage.id, name: stage.name })), ...lastStages],
			})),
		),
	);
}
