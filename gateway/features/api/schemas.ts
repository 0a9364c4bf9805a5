/** Schemas of the read API. The OpenAPI description is generated from them. */
import * as z from "zod";
import { leadKinds } from "../../../leads/forms/forms.ts";
import { figuresKeys, outcomes } from "../../desk-api/api.ts";

const time = (text: string) => z.iso.datetime().describe(text);
const day = (name: string) =>
	z.iso.date(`${name} must be a day, such as 2026-11-01.`).describe("A day in London.");
const maxLeads = 100;
const limitProblem = `limit must be a whole number from 1 to ${maxLeads}.`;

/** Query of `GET /api/v1/leads`. */
export const leadsQuery = z.strictObject({
	after: z
		.string()
		.regex(/^\d{1,16}-\d{1,16}$/, "after must be the next of an earlier answer.")
		.optional()
		.describe("`next` of the answer before. Without it, the oldest leads come first."),
	since: z.iso
		.datetime({ offset: true, error: "since must be a time, such as 2026-11-01T00:00:00Z." })
		.optional()
		.describe("Only leads received at this time or later."),
	limit: z.coerce
		.number(limitProblem)
		.int(limitProblem)
		.min(1, limitProblem)
		.max(maxLeads, limitProblem)
		.default(50)
		.describe("Maximum number of leads."),
});

export const lead = z
	.object({
		id: z.string().describe("Stays the same, so you can recognise a lead that comes again."),
		kind: z.enum(leadKinds).describe("The form it was sent with; `form` means one of your own."),
		form: z.string().nullable().describe("Web address of your own form."),
		state: z
			.enum(["pending", "delivered", "dead"])
			.describe("`pending`: on its way to CRM and mailbox. `dead`: it couldn't be delivered."),
		receivedAt: time("When it arrived."),
		name: z.string(),
		email: z.string(),
		phone: z.string().describe("As it was typed."),
		summary: z.string().describe("What they asked, on one line."),
		outcome: z.enum(outcomes),
		partner: z.string().nullable().describe("The partner whose page it came from."),
		page: z.string().describe("The page with the form."),
		referrer: z.string().describe("The site they came from."),
		test: z.boolean().describe("Whether you sent it yourself as a test."),
		fields: z.record(z.string(), z.string()).describe("Every answer, by its name in the form."),
	})
	.meta({ id: "Lead" });

export const leads = z
	.object({
		leads: z.array(lead).describe("In the order in which they arrived or were released."),
		next: z.string().describe("Send this as `after` to get later leads."),
		more: z.boolean().describe("Whether there are more now."),
	})
	.meta({ id: "Leads" });

export const formQuery = z.strictObject({});

export const form = z
	.object({
		name: z.string(),
		title: z.string(),
		own: z.boolean().describe("Whether you made it at the desk."),
		questions: z
			.array(z.object({ name: z.string(), label: z.string(), type: z.string() }))
			.describe("What it asks. `name` is the answer's name in a lead's `fields`."),
	})
	.meta({ id: "Form" });

export const formList = z.object({ forms: z.array(form) }).meta({ id: "Forms" });

/** Query of `GET /api/v1/figures`. */
export const apiFiguresQuery = z.strictObject({
	from: day("from"),
	to: day("to"),
	by: z
		.enum(figuresKeys, `by must be one of ${figuresKeys.join(", ")}.`)
		.default("campaign")
		.describe("How to group the leads."),
});

const counts = {
	leads: z.int().describe("Leads received, without possible spam and tests."),
	spoken: z.int().describe("Those you have spoken to."),
	won: z.int().describe("Those that became clients."),
	pence: z.int().describe("What the clients are worth, in pence."),
};

export const figures = z
	.object({
		...counts,
		names: z
			.array(z.object({ name: z.string().describe("Empty: not known."), ...counts }))
			.describe("Names with at least five leads, most leads first."),
		few: z
			.object({ names: z.int(), leads: z.int() })
			.describe("How many names have fewer leads, and the total of those leads."),
	})
	.meta({ id: "Figures" });

export const failure = z
	.object({ error: z.object({ code: z.string(), message: z.string() }) })
	.meta({ id: "Error" });
