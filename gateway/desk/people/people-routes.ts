import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import * as z from "zod";
import type { MovedLeads } from "../../desk-api/api.ts";
import type { Log } from "../../lib/log.ts";
import { parseSent } from "../../services/query.ts";
import { leadGoneMessage, ServiceError } from "../../services/service-error.ts";
import type { LeadPerson } from "../../store/people/people.ts";
import type { LeadStore } from "../../store/store.ts";

/** Maximum number of leads that one request may move. */
const maxMoved = 500;
/** Maximum number of leads in one statement; a Durable Object allows 100 values. */
const ownersAtOnce = 90;
const changedElsewhere =
	"These messages have been merged or split on another device. Nothing was undone.";

const mergeRequest = z.object({ lead: z.guid(), into: z.guid() });
const splitRequest = z.object({ lead: z.guid() });
const moveRequest = z.object({
	leads: z.array(z.guid()).min(1).max(maxMoved),
	person: z.string().min(1).max(100),
	/** The person they belong to on this device's screen. Earlier versions did not send it. */
	seen: z.string().min(1).max(100).optional(),
});

export interface PeopleRoutesOptions {
	store: LeadStore;
	log: Log;
	readJson(c: Context): Promise<Record<string, unknown>>;
}

/** Routes by which the coach merges and splits people. */
export function createPeopleRoutes({ store, log, readJson }: PeopleRoutesOptions): Hono {
	const app = new Hono();

	/** The person of each lead, without leads erased in the meantime. */
	async function readOwners(leads: readonly string[]): Promise<LeadPerson[]> {
		const owners: LeadPerson[] = [];
		for (let at = 0; at < leads.length; at += ownersAtOnce)
			owners.push(...(await store.people.of(leads.slice(at, at + ownersAtOnce))));
		return owners;
	}

	async function personOf(lead: string): Promise<string> {
		await store.search.catchUp();
		const [owner] = await store.people.of([lead]);
		if (!owner) throw new ServiceError("gone", leadGoneMessage);
		return owner.person;
	}

	async function move(leads: readonly string[], from: string, to: string): Promise<MovedLeads> {
		await store.people.move(leads, to);
		log("people-moved", { leads: leads.length });
		return { leads: [...leads], from, to };
	}

	app.post("/people/merge", async (c) => {
		const { lead, into } = parseSent(mergeRequest, await readJson(c));
		const [from, to] = await Promise.all([personOf(lead), personOf(into)]);
		if (from === to) throw new ServiceError("conflict", "You’ve already merged these two.");
		const leads = await store.people.leadsOf(from);
		if (leads.length > maxMoved)
			throw new ServiceError("invalid", `One person can have up to ${maxMoved} messages.`);
		return c.json<MovedLeads>(await move(leads, from, to));
	});

	app.post("/people/split", async (c) => {
		const { lead } = parseSent(splitRequest, await readJson(c));
		const from = await personOf(lead);
		if ((await store.people.leadsOf(from)).length < 2)
			throw new ServiceError("conflict", "This is their only message.");
		return c.json<MovedLeads>(await move([lead], from, randomUUID()));
	});

	app.post("/people/move", async (c) => {
		const { leads, person, seen } = parseSent(moveRequest, await readJson(c));
		await store.search.catchUp();
		const owners = await readOwners(leads);
		const [first] = owners;
		if (!first) throw new ServiceError("gone", leadGoneMessage);
		if (seen !== undefined && owners.some((owner) => owner.person !== seen))
			throw new ServiceError("conflict", changedElsewhere);
		const ids = owners.map(({ lead }) => lead);
		return c.json<MovedLeads>(await move(ids, first.person, person));
	});
	return app;
}
