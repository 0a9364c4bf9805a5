/** What every lead store must do. A new store passes by calling this in a test of its own. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleRequest } from "../../leads/testing/samples.ts";
import type { LeadStore, NewLead } from "./store.ts";

/** A fresh lead to store; `change` replaces parts of it. */
export function newLead(change: Partial<NewLead> = {}): NewLead {
	const { id, kind, fields, context } = sampleRequest();
	const receivedAt = 1_000_000;
	return { id, kind, fields, context, receivedAt, state: "pending", ...change };
}

/**
 * Describes a store.
 *
 * @param open gives an empty store
 */
export function describeLeadStore(name: string, open: () => LeadStore): void {
	describe(`${name}, as a lead store`, () => {
		let store: LeadStore;
		beforeEach(() => {
			store = open();
		});
		afterEach(() => store.close());

		it("gives back what it was given", async () => {
			const lead = newLead({
				context: { page: "p", referrer: "r", partner: "acme", campaign: { utm_source: "x" } },
			});
			expect(await store.add(lead)).toBe("added");
			expect(await store.get(lead.id)).toEqual({
				...lead,
				attempts: 0,
				activeSince: lead.receivedAt,
				nextAttemptAt: lead.receivedAt,
				progress: { done: [], begun: {}, refused: {} },
			});
			expect(await store.get(crypto.randomUUID())).toBeUndefined();
		});

		it("keeps a lead once, however often and at once it comes", async () => {
			const lead = newLead();
			const outcomes = await Promise.all(Array.from({ length: 100 }, () => store.add(lead)));
			expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(1);
			expect(outcomes.filter((outcome) => outcome === "repeated")).toHaveLength(99);
			expect(await store.list({})).toHaveLength(1);
		});

		it("refuses another lead under a known id, and keeps the first", async () => {
			const lead = newLead();
			await store.add(lead);
			const others: Partial<NewLead>[] = [
				{ fields: { ...lead.fields, firstName: "Bob" } },
				{ kind: "contact" },
				{ context: { ...lead.context, page: "https://elsewhere.example/" } },
			];
			for (const other of others) expect(await store.add({ ...lead, ...other })).toBe("conflict");
			expect(await store.add({ ...lead, receivedAt: 2_000_000 })).toBe("repeated");
			expect((await store.get(lead.id))?.fields).toEqual(lead.fields);
		});

		it("names the pending leads whose time has come, longest due first", async () => {
			const [late, early, later, robot, done] = [
				newLead({ receivedAt: 200 }),
				newLead({ receivedAt: 100 }),
				newLead({ receivedAt: 301 }),
				newLead({ receivedAt: 50, state: "quarantined", reason: "fast" }),
				newLead({ receivedAt: 50 }),
			] as const;
			for (const lead of [late, early, later, robot, done]) await store.add(lead);
			await store.update(done.id, { state: "delivered", settledAt: 60 });
			const ids = async (now: number, limit = 10) =>
				(await store.due(now, limit)).map(({ id }) => id);
			expect(await ids(300)).toEqual([early.id, late.id]);
			expect(await ids(300, 1)).toEqual([early.id]);
			await store.update(early.id, { nextAttemptAt: 400 });
			expect(await ids(399)).toEqual([late.id, later.id]);
		});

		it("changes what it is told to, and leaves the rest", async () => {
			const lead = newLead();
			await store.add(lead);
			const progress = { done: ["mail" as const], begun: {}, refused: { contact: "no" } };
			await store.update(lead.id, { progress, attempts: 3, reason: "mail: 500" });
			await store.update(lead.id, { nextAttemptAt: 7 });
			await store.update(lead.id, {});
			expect(await store.get(lead.id)).toMatchObject({
				...lead,
				progress,
				attempts: 3,
				reason: "mail: 500",
				nextAttemptAt: 7,
			});
			await store.update(lead.id, { state: "delivered", settledAt: 9, reason: "" });
			const settled = await store.get(lead.id);
			expect(settled).toMatchObject({ state: "delivered", settledAt: 9 });
			expect(settled).not.toHaveProperty("reason");
		});

		it("lists the newest first, by state, kind and time", async () => {
			const a = newLead({ receivedAt: 1 });
			const b = newLead({ receivedAt: 2, kind: "contact" });
			const c = newLead({ receivedAt: 3, state: "quarantined" });
			for (const lead of [a, b, c]) await store.add(lead);
			const ids = async (filter: Parameters<LeadStore["list"]>[0]) =>
				(await store.list(filter)).map(({ id }) => id);
			expect(await ids({})).toEqual([c.id, b.id, a.id]);
			expect(await ids({ limit: 1 })).toEqual([c.id]);
			expect(await ids({ state: "pending" })).toEqual([b.id, a.id]);
			expect(await ids({ kind: "contact" })).toEqual([b.id]);
			expect(await ids({ since: 2, state: "pending" })).toEqual([b.id]);
		});

		it("counts by kind and state", async () => {
			await store.add(newLead());
			await store.add(newLead());
			await store.add(newLead({ kind: "trial", state: "quarantined" }));
			const counts = await store.counts();
			expect(counts).toHaveLength(2);
			expect(counts).toContainEqual({ kind: "checklist", state: "pending", count: 2 });
			expect(counts).toContainEqual({ kind: "trial", state: "quarantined", count: 1 });
		});

		it("releases a dead lead with a clean slate, what is done stays done", async () => {
			const lead = newLead();
			await store.add(lead);
			const contact = { id: "c1", tags: [] };
			await store.update(lead.id, {
				state: "dead",
				attempts: 9,
				settledAt: 5,
				reason: "opportunity: 422",
				progress: {
					done: ["contact"],
					contact,
					begun: { contact: 1, opportunity: 2 },
					refused: { opportunity: "422" },
					refusals: { opportunity: 3 },
				},
			});
			expect(await store.release(lead.id, 2_000_000)).toBe(true);
			const released = await store.get(lead.id);
			expect(released).toMatchObject({
				state: "pending",
				attempts: 0,
				activeSince: 2_000_000,
				nextAttemptAt: 2_000_000,
				progress: {
					done: ["contact"],
					contact,
					begun: { contact: 1, opportunity: 2 },
					refused: {},
				},
			});
			expect(released?.progress.refusals ?? {}).toEqual({});
			expect(released).not.toHaveProperty("reason");
			expect(released).not.toHaveProperty("settledAt");
		});

		it("releases from quarantine, but never sends a delivered lead again", async () => {
			const robot = newLead({ state: "quarantined", reason: "fast" });
			const done = newLead();
			await store.add(robot);
			await store.add(done);
			await store.update(done.id, { state: "delivered", settledAt: 5 });
			expect(await store.release(robot.id, 9)).toBe(true);
			expect(await store.release(done.id, 9)).toBe(false);
			expect(await store.release(crypto.randomUUID(), 9)).toBe(false);
			expect(await store.due(9, 10)).toMatchObject([{ id: robot.id }]);
		});

		it("erases every lead of an e-mail, and does not let one come back", async () => {
			const ann = (email: string) => newLead({ fields: { ...newLead().fields, email } });
			const [one, two, other] = [ann("Ann@X.example"), ann("ann@x.EXAMPLE"), ann("ben@x.example")];
			for (const lead of [one, two, other]) await store.add(lead);
			expect(await store.erase(" ANN@x.example ")).toBe(2);
			await store.update(one.id, { attempts: 1 });
			expect((await store.list({})).map(({ id }) => id)).toEqual([other.id]);
			expect(await store.erase("ann@x.example")).toBe(0);
		});

		it("purges what was delivered or quarantined long ago, never what is open or dead", async () => {
			const settle = async (state: "delivered" | "dead", settledAt: number) => {
				const lead = newLead({ receivedAt: 1 });
				await store.add(lead);
				await store.update(lead.id, { state, settledAt });
				return lead.id;
			};
			await settle("delivered", 99);
			await store.add(newLead({ receivedAt: 99, state: "quarantined" }));
			const kept = [
				await settle("delivered", 100),
				await settle("dead", 2),
				newLead({ receivedAt: 3 }),
				newLead({ receivedAt: 100, state: "quarantined" }),
			].map((lead) => (typeof lead === "string" ? lead : lead.id));
			await store.add(newLead({ id: kept[2] as string, receivedAt: 3 }));
			await store.add(newLead({ id: kept[3] as string, receivedAt: 100, state: "quarantined" }));
			expect(await store.purge(100)).toBe(2);
			expect((await store.list({})).map(({ id }) => id).sort()).toEqual([...kept].sort());
		});
	});
}
