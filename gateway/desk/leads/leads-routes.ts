import { type Context, Hono } from "hono";
import type {
	Counts,
	LeadDetail,
	LeadPage,
	OutcomeAnswer,
	RecentLeads,
} from "../../desk-api/api.ts";
import type { Log } from "../../lib/log.ts";
import {
	addNote,
	markBounced,
	markCalled,
	markNoAnswer,
	markSpam,
	removeNote,
} from "../../services/leads/lead-actions.ts";
import { readLeadDetail, releaseInDesk } from "../../services/leads/lead-detail.ts";
import { toLeadLines } from "../../services/leads/lead-lines.ts";
import { remind } from "../../services/leads/reminders.ts";
import { decide } from "../../services/leads/set-outcome.ts";
import { kindLabel } from "../../services/leads/timeline.ts";
import { isUnfiltered, parseLeadQuery } from "../../services/query.ts";
import { leadGoneMessage, ServiceError } from "../../services/service-error.ts";
import { retentionDays } from "../../services/upkeep/retention.ts";
import type { LeadStore } from "../../store/store.ts";
import { peopleListsOf } from "../people/people-lists.ts";

const maxAttention = 100;
/** Maximum number of leads of each list that a device can show offline: latest, new, due, open, needing attention. */
const maxRecent = 20;

export interface LeadsRoutesOptions {
	store: LeadStore;
	/** The value of RETENTION_DAYS. */
	keptDays: number;
	log: Log;
	readJson(c: Context): Promise<Record<string, unknown>>;
}

const isLeadId = (id: string) => /^[\da-f-]{36}$/.test(id);

/** Sums by name, largest first. */
function sumByName<Name extends string>(list: [Name, number][]): [Name, number][] {
	const all = new Map<Name, number>();
	for (const [name, count] of list) all.set(name, (all.get(name) ?? 0) + count);
	return [...all].toSorted(([, one], [, other]) => other - one);
}

/** Routes of the inbox and of one lead. */
export const createLeadsRoutes = (options: LeadsRoutesOptions): Hono =>
	new Hono().route("/", createInboxRoutes(options)).route("/", createLeadRoutes(options));

function createInboxRoutes({ store, readJson }: LeadsRoutesOptions): Hono {
	const app = new Hono();
	// A search may name a person, so it is in the body, which no web server logs.
	app.post("/leads/search", async (c) => {
		const { list, ...search } = parseLeadQuery(await readJson(c));
		const isFirst = isUnfiltered(search);
		const people = peopleListsOf(store);
		const more = { ...search, limit: search.limit + 1 };
		const [matches, needAttention, areDue] = await Promise.all([
			list ? people.find(list, more) : store.search.find(more),
			isFirst ? store.search.attention(maxAttention) : [],
			isFirst && list === "open" ? people.due(maxAttention) : [],
		]);
		const page = matches.slice(0, search.limit);
		const [leads, attention, due] = await Promise.all([
			toLeadLines(
				store,
				page.map(({ lead }) => lead),
			),
			toLeadLines(store, needAttention),
			toLeadLines(store, areDue),
		]);
		const last = page.at(-1);
		return c.json<LeadPage>({
			attention,
			due,
			leads,
			...(last && matches.length > page.length && { cursor: String(last.cursor) }),
		});
	});

	app.get("/counts", async (c) => {
		const [{ states, attention, kinds }, people] = await Promise.all([
			store.search.tallies(),
			peopleListsOf(store).counts(),
		]);
		const partners = kinds.filter(({ partner }) => partner !== "");
		return c.json<Counts>({
			states,
			attention,
			people,
			total: Object.values(states).reduce((sum, count) => sum + count, 0),
			kinds: sumByName(kinds.map(({ kind, count }) => [kind, count])).map(([kind, count]) => ({
				kind,
				called: kindLabel(kind),
				count,
			})),
			partners: sumByName(partners.map(({ partner, count }) => [partner, count])).map(
				([partner, count]) => ({ partner, count }),
			),
		});
	});

	app.get("/recent-leads", async (c) => {
		const people = peopleListsOf(store);
		const [latest, unanswered, due, open, attention] = await Promise.all([
			store.search.find({ limit: maxRecent }),
			people.find("new", { limit: maxRecent }),
			people.due(maxRecent),
			people.find("open", { limit: maxRecent }),
			store.search.attention(maxRecent),
		]);
		const listedLeads = [...unanswered, ...open, ...latest].map(({ lead }) => lead);
		const allLeads = [...attention, ...due, ...listedLeads];
		const ids = [...new Set(allLeads.map(({ id }) => id))];
		const read = await Promise.allSettled(ids.map((id) => readLeadDetail(store, id)));
		// Leave out leads erased in the meantime.
		const leads = read.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
		return c.json<RecentLeads>({ leads });
	});
	return app;
}

const requireLeadId = (id = "") => {
	if (!isLeadId(id)) throw new ServiceError("gone", leadGoneMessage);
	return id;
};

type LeadAction<Result> = (id: string, c: Context) => Promise<Result>;

/** Registers an action on a lead; its response is the updated lead. */
type AddLeadAction = (
	event: string,
	method: "post" | "put" | "delete",
	path: string,
	act: LeadAction<LeadDetail>,
) => void;

function createLeadRoutes(options: LeadsRoutesOptions): Hono {
	const { store, log } = options;
	const app = new Hono();
	app.get("/leads/:id", async (c) =>
		c.json(await readLeadDetail(store, requireLeadId(c.req.param("id")))),
	);

	app.put("/leads/:id/opened", async (c) => {
		await store.followUps.open(requireLeadId(c.req.param("id")));
		return c.body(null, 204);
	});
	addLeadActions(options, (event, method, path, act) => {
		app[method](`/leads/:id/${path}`, async (c) => {
			const id = requireLeadId(c.req.param("id"));
			const after = await act(id, c);
			log(event, { id, kind: after.kind, by: "desk" });
			return c.json(after);
		});
	});
	return app;
}

function addLeadActions(
	{ store, keptDays, readJson }: LeadsRoutesOptions,
	leadAction: AddLeadAction,
): void {
	const thenRead =
		(act: LeadAction<void>): LeadAction<LeadDetail> =>
		async (id, c) => {
			await act(id, c);
			return readLeadDetail(store, id);
		};
	async function isSet(c: Context, name: string): Promise<boolean> {
		const { [name]: value } = await readJson(c);
		if (typeof value !== "boolean")
			throw new ServiceError("invalid", `Say "${name}": true or false.`);
		return value;
	}
	leadAction("released", "post", "release", (id) => releaseInDesk(store, id));
	leadAction(
		"spam",
		"post",
		"spam",
		thenRead((id) => markSpam(store, id)),
	);
	leadAction(
		"called",
		"put",
		"called",
		thenRead(async (id, c) => markCalled(store, id, await isSet(c, "called"))),
	);
	const noAnswer = (on: boolean) => thenRead((id) => markNoAnswer(store, id, on));
	leadAction("no-answer", "post", "no-answer", noAnswer(true));
	leadAction("no-answer", "delete", "no-answer", noAnswer(false));
	leadAction(
		"reminder-set",
		"put",
		"reminder",
		thenRead(async (id, c) =>
			remind(store, id, await readJson(c), await retentionDays(store, keptDays)),
		),
	);
	leadAction("outcome", "put", "outcome", async (id, c): Promise<OutcomeAnswer> => {
		const replacedDecision = await decide(store, id, await readJson(c));
		return {
			...(await readLeadDetail(store, id)),
			...(replacedDecision && { replaced: replacedDecision }),
		};
	});
	leadAction(
		"bounced",
		"put",
		"bounced",
		thenRead(async (id, c) => markBounced(store, id, await isSet(c, "bounced"))),
	);
	leadAction(
		"noted",
		"post",
		"notes",
		thenRead(async (id, c) => addNote(store, id, (await readJson(c)).text)),
	);
	leadAction(
		"noted",
		"delete",
		"notes/:note",
		thenRead((id, c) => removeNote(store, id, c.req.param("note") ?? "")),
	);
}
