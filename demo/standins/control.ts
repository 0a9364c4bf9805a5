/** The stand-ins' own endpoints: the calls received, the faults, and the account. */
import { Hono } from "hono";
import { z } from "zod";
import { changeOpportunity, statuses } from "./crm/opportunities.ts";
import type { Account } from "./state/account.ts";
import { readBody } from "./state/body.ts";
import type { Standin, StandinEnv } from "./state/context.ts";
import { type Faults, faultSchema } from "./state/faults.ts";

const accountSchema = z.strictObject({
	token: z.string().min(1).optional(),
	locationId: z.string().nullish(),
	pipelineId: z.string().nullish(),
	stageId: z.string().nullish(),
	stages: z.array(z.strictObject({ id: z.string(), name: z.string() })).optional(),
	customFields: z.array(z.strictObject({ id: z.string(), name: z.string() })).optional(),
	duplicates: z.enum(["merge", "refuse", "allow"]).optional(),
	opportunities: z.enum(["one", "many"]).optional(),
	ratePer10s: z.int().min(0).optional(),
	mailboxActive: z.boolean().optional(),
	scopes: z.array(z.string()).optional(),
	calendars: z
		.array(
			z.strictObject({
				id: z.string(),
				name: z.string(),
				minutes: z.int().min(5),
				zone: z.string(),
				hours: z.tuple([z.number(), z.number()]),
				members: z.array(z.string()),
				asksForMember: z.boolean().optional(),
			}),
		)
		.optional(),
	google: z
		.strictObject({
			calendars: z.record(z.string(), z.enum(["owner", "writer", "reader", "freeBusyReader"])),
			isRevoked: z.boolean(),
		})
		.optional(),
});

/** `PUT /opportunities/:id`: the coach's changes in the CRM's own pages. */
const opportunitySchema = z.strictObject({
	status: z.enum(statuses),
	monetaryValue: z.number().min(0).optional(),
});

export function control(standin: Standin, behaviour: Faults): Hono<StandinEnv> {
	const { state, account } = standin;
	const initial = { ...account };
	const app = new Hono<StandinEnv>();

	app.get("/received", (c) => c.json(state.received()));
	app.delete("/received", (c) => {
		state.empty();
		return c.body(null, 204);
	});

	app.get("/behaviour", (c) => c.json(behaviour.list()));
	app.put("/behaviour", async (c) => {
		const body = await readBody(c.req.raw);
		const parsed = z.array(faultSchema).safeParse(body.kind === "none" ? undefined : body.value);
		if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 422);
		behaviour.set(parsed.data);
		state.changed();
		return c.json(behaviour.list());
	});
	app.delete("/behaviour", (c) => {
		behaviour.set([]);
		state.changed();
		return c.body(null, 204);
	});

	app.put("/opportunities/:id", async (c) => {
		const body = await readBody(c.req.raw);
		const parsed = opportunitySchema.safeParse(body.kind === "none" ? undefined : body.value);
		if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 422);
		return changeOpportunity(standin, c.req.param("id"), parsed.data)
			? c.body(null, 204)
			: c.json({ error: "There is no such opportunity." }, 404);
	});

	app.get("/account", (c) => c.json({ ...account, token: undefined }));
	app.put("/account", async (c) => {
		const body = await readBody(c.req.raw);
		const parsed = accountSchema.safeParse(body.kind === "none" ? undefined : body.value);
		if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 422);
		const changes = Object.entries(parsed.data).map(([name, value]) => [name, value ?? undefined]);
		Object.assign(account, Object.fromEntries(changes) as Partial<Account>);
		return c.json({ ...account, token: undefined });
	});
	app.delete("/account", (c) => {
		Object.assign(account, { locationId: undefined, pipelineId: undefined, stageId: undefined });
		Object.assign(account, initial);
		return c.body(null, 204);
	});

	return app;
}
