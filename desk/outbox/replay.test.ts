import { describe, expect, it } from "vitest";
import type { Counts, LeadLine } from "../../gateway/desk-api/api.ts";
import type { QueuedAction } from "../define-feature.ts";
import { listLocally } from "./local-leads.ts";
import type { Entry } from "./outbox.ts";
import { listOf, onePerPerson, replayCounts, replayLine, replayPages } from "./replay.ts";

const now = Date.parse("2026-11-28T10:00Z");
const hour = 3600_000;

const line = (more: Partial<LeadLine> = {}): LeadLine => ({
	id: "ann",
	kind: "contact",
	called: "enquiry",
	state: "delivered",
	name: "Ann Taylor",
	email: "ann@x.example",
	phone: "07700 900123",
	gist: "Vans",
	receivedAt: now - hour,
	attention: false,
	unread: true,
	due: false,
	noAnswers: 0,
	outcome: "new",
	notes: 0,
	test: false,
	reason: "asked to talk",
	...more,
});
let count = 0;
const entry = (act: QueuedAction & Record<string, unknown>, lead = "ann"): Entry => ({
	id: `e${count++}`,
	lead,
	act,
	at: now - 1,
	isUncertain: false,
});
const counts: Counts = {
	...{
		total: 3,
		attention: 1,
		people: { new: 2, open: 1, done: 0, due: 0 },
		kinds: [],
		partners: [],
	},
	states: { pending: 0, delivered: 3, dead: 0, quarantined: 0, spam: 0 },
};

describe("a row with waiting changes", () => {
	it.each([
		["called", { do: "called", called: true }],
		["a note", { do: "note", text: "Rang" }],
		["an outcome", { do: "outcome", outcome: "lost" }],
	])("keeps a future reminder after %s, and clears one that is due", (_, act) => {
		const ahead = replayLine(line({ remindAt: now + hour }), [entry(act)], now);
		expect(ahead.remindAt).toBe(now + hour);
		const due = replayLine(line({ remindAt: now - hour, due: true }), [entry(act)], now);
		expect(due).toMatchObject({ due: false });
		expect(due).not.toHaveProperty("remindAt");
	});

	it("applies everything in the order in which it was done", () => {
		const acts = [
			entry({ do: "called", called: true }),
			entry({ do: "outcome", outcome: "won" }),
			entry({ do: "called", called: false }),
			entry({ do: "no-answer" }, "somebody else"),
		];
		const after = replayLine(line(), acts, now);
		expect(after).toMatchObject({ outcome: "won", noAnswers: 0 });
		expect(after).not.toHaveProperty("calledAt");
	});
});

describe("lists and counts with waiting changes", () => {
	const page = { attention: [], due: [], leads: [line(), line({ id: "ben" })] };

	it("move people who were called, met or postponed from New to Open, and clients to Done", () => {
		for (const [act, list] of [
			[{ do: "called", called: true }, "open"],
			[{ do: "no-answer" }, "open"],
			[{ do: "outcome", outcome: "met" }, "open"],
			[{ do: "remind", at: now + hour }, "open"],
			[{ do: "outcome", outcome: "won" }, "done"],
			[{ do: "outcome", outcome: "lost" }, "done"],
		] as const) {
			const entries = [entry(act)];
			const idsIn = (view: "new" | "open" | "done") =>
				replayPages([{ ...page, leads: view === "new" ? page.leads : [] }], entries, {
					list: view,
					known: page.leads,
					now,
				})[0]?.leads.map(({ id }) => id);
			expect(idsIn("new")).toEqual(["ben"]);
			expect(idsIn(list)).toEqual(["ann"]);
			const [all] = replayPages([page], entries, { now });
			expect(all?.leads).toHaveLength(2);
			const { people } = replayCounts(counts, entries, page.leads, now);
			expect(people).toMatchObject({ new: 1, [list]: counts.people[list] + 1 });
		}
	});

	it("return people no longer marked as called to New, and put due reminders at the top of Open", () => {
		const known = [line({ id: "cas", calledAt: now - hour, outcome: "contacted" })];
		const entries = [entry({ do: "called", called: false }, "cas")];
		const [fresh] = replayPages([page], entries, { list: "new", known, now });
		expect(fresh?.leads.map(({ id }) => id)).toContain("cas");
		expect(replayCounts(counts, entries, known, now).people).toMatchObject({ new: 3, open: 0 });
		const [open] = replayPages(
			[{ ...page, leads: [] }],
			[entry({ do: "remind", at: now - hour })],
			{ list: "open", known: page.leads, now },
		);
		expect(open?.due.map(({ id }) => id)).toEqual(["ann"]);
	});

	it("show a booking as new until it is opened", () => {
		expect(listOf(line({ selfServed: true }))).toBe("new");
		expect(listOf(line({ selfServed: true, unread: false }))).toBe("open");
		expect(listOf(line({ unread: false }))).toBe("new");
		expect(listOf(line({ state: "quarantined" }))).toBeUndefined();
	});

	it("have one row for each person: their newest lead", () => {
		const leads = [
			line({ id: "late", person: "p" }),
			line({ id: "early", person: "p" }),
			line({ id: "other" }),
		];
		expect(onePerPerson(leads).map(({ id }) => id)).toEqual(["late", "other"]);
	});
});

describe("a list that was never fetched on this device", () => {
	const known = [
		line(),
		line({ id: "ben", name: "Bén Åkerman", phone: "+44 7700 900456", receivedAt: now }),
		line({ id: "bot", state: "quarantined", attention: true }),
		line({ id: "spam", state: "spam" }),
		line({ id: "dead", state: "dead", calledAt: now, outcome: "contacted" }),
	];
	const ids = (query: Parameters<typeof listLocally>[1]) =>
		listLocally(known, query, now)?.leads.map(({ id }) => id);

	it("is made from the leads known here, newest first, by the same views and filters", () => {
		expect(ids({})).toEqual(["ben", "ann", "bot", "dead"]);
		expect(ids({ view: "new" })).toEqual(["ben", "ann"]);
		expect(ids({ view: "open" })).toEqual(["dead"]);
		expect(ids({ view: "problems" })).toEqual(["dead"]);
		expect(ids({ state: "quarantined" })).toEqual(["bot"]);
		expect(ids({ q: "ben akerman" })).toEqual(["ben"]);
		expect(ids({ q: "7700 900 456" })).toEqual(["ben"]);
		expect(ids({ since: now })).toEqual(["ben"]);
	});

	it("is not invented if the device cannot tell", () => {
		expect(ids({ campaign: "spring" })).toBeUndefined();
		expect(listLocally([], {}, now)).toBeUndefined();
	});
});
