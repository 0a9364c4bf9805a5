/** What every lead store must do. A new store passes by calling this in a test of its own. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newProgress } from "../../leads/deliver.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";
import { type TestClock, testClock } from "../testing/test-clock.ts";
import { type Claim, ClaimLost, type LeadStore, type NewLead, type Outcome } from "./store.ts";

/** A store as the contract opens it: on a clock of the test's, with a lease of 20 seconds. */
export interface OpenStore {
	store: LeadStore;
	/** The same leads, as another process would open them; the first may be gone without a goodbye. */
	again(): LeadStore;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

let people = 0;

/** A fresh lead of a person of its own to store; `change` replaces parts of it. */
export function newLead(change: Partial<NewLead> = {}): NewLead {
	const { id, kind, fields, context } = sampleRequest();
	people++;
	const person = {
		email: `person.${people}@x.example`,
		telephone: `07700 9${String(people).padStart(5, "0")}`,
	};
	return { id, kind, fields: { ...fields, ...person }, context, state: "pending", ...change };
}

/** A fresh lead of one person. */
export const leadOf = (email: string, telephone: string) =>
	newLead({ fields: { ...sampleRequest().fields, email, telephone } });

const delivered: Outcome = { state: "delivered", progress: newProgress(), attempts: 1 };
const waiting = (pause: number, more: object = {}): Outcome => ({
	state: "pending",
	progress: newProgress(),
	attempts: 1,
	reason: "later",
	pause,
	...more,
});

/**
 * Describes a store.
 *
 * @param open gives an empty store
 */
export function describeLeadStore(name: string, open: (clock: TestClock) => OpenStore): void {
	describe(`${name}, as a lead store`, () => {
		let clock: TestClock;
		let store: LeadStore;
		let again: () => LeadStore;
		beforeEach(() => {
			clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
			({ store, again } = open(clock));
		});
		afterEach(() => store.close());

		const put = async (...leads: NewLead[]) => {
			for (const lead of leads) expect(await store.add(lead)).toBe("added");
			return leads.map(({ id }) => id);
		};
		const idsOf = (claims: Claim[]) => claims.map(({ lead }) => lead.id);
		const claimOne = async (from = store): Promise<Claim> => {
			const [claim] = await from.claim(1);
			if (!claim) throw new Error("Nothing was due");
			return claim;
		};
		const ids = async (filter: Parameters<LeadStore["list"]>[0] = {}) =>
			(await store.list(filter)).map(({ id }) => id);

		describe("takes leads in, and", () => {
			it("gives back what it was given", async () => {
				const lead = newLead({
					context: { page: "p", referrer: "r", partner: "acme", campaign: { utm_source: "x" } },
				});
				expect(await store.add(lead)).toBe("added");
				expect(await store.get(lead.id)).toEqual({
					...lead,
					seq: expect.any(Number),
					receivedAt: clock.now,
					attempts: 0,
					waited: 0,
					nextAttemptAt: clock.now,
					progress: newProgress(),
				});
				expect(await store.get(crypto.randomUUID())).toBeUndefined();
			});

			it("keeps a lead once, however often and at once it comes", async () => {
				const lead = newLead();
				const outcomes = await Promise.all(Array.from({ length: 100 }, () => store.add(lead)));
				expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(1);
				expect(outcomes.filter((outcome) => outcome === "repeated")).toHaveLength(99);
				expect(await ids()).toEqual([lead.id]);
			});

			it("refuses another lead under a known id, and keeps the first", async () => {
				const lead = newLead();
				await put(lead);
				const others: Partial<NewLead>[] = [
					{ fields: { ...lead.fields, firstName: "Bob" } },
					{ kind: "contact" },
					{ context: { ...lead.context, page: "https://elsewhere.example/" } },
				];
				for (const other of others) expect(await store.add({ ...lead, ...other })).toBe("conflict");
				clock.now += hour;
				expect(await store.add(lead)).toBe("repeated");
				expect((await store.get(lead.id))?.fields).toEqual(lead.fields);
			});

			it("calls whoever waits for work", async () => {
				const listener = vi.fn();
				const stop = store.onWork(listener);
				await put(newLead({ state: "quarantined" }));
				expect(listener).not.toHaveBeenCalled();
				await put(newLead());
				expect(listener).toHaveBeenCalledTimes(1);
				stop();
				await put(newLead());
				expect(listener).toHaveBeenCalledTimes(1);
			});
		});

		describe("hands leads out, and", () => {
			it("gives what is due, longest due first, and nothing else", async () => {
				const [one] = await put(newLead());
				await (await claimOne()).settle(waiting(300));
				clock.now += 100;
				const [two, three] = await put(newLead(), newLead(), newLead({ state: "quarantined" }));
				clock.now += 199;
				expect(idsOf(await store.claim(1))).toEqual([two]);
				clock.now += 1;
				expect(idsOf(await store.claim(10))).toEqual([three, one]);
				expect(await store.claim(10)).toEqual([]);
				expect(await store.claim(0)).toEqual([]);
			});

			it("gives each lead to one worker", async () => {
				const sent = await put(...Array.from({ length: 40 }, () => newLead()));
				const other = again();
				const claims = await Promise.all(
					Array.from({ length: 8 }, (_, n) => (n % 2 ? store : other).claim(7)),
				);
				const given = claims.flatMap(idsOf);
				expect(given.toSorted()).toEqual(sent.toSorted());
				await other.close();
			});

			it("says how long delivery has been at it", async () => {
				await put(newLead());
				clock.now += 90 * minute;
				const claim = await claimOne();
				expect(claim.age).toBe(90 * minute);
				expect(claim.now()).toBe(clock.now);
			});

			it("writes progress down, so that another worker goes on from there", async () => {
				await put(newLead());
				const claim = await claimOne();
				const progress = { ...newProgress(), begun: { contact: claim.now() } };
				await claim.save(progress);
				// This worker is never heard of again.
				clock.now += 20 * second - 1;
				const other = again();
				expect(await other.claim(1)).toEqual([]);
				clock.now += 1;
				expect((await claimOne(other)).lead.progress).toEqual(progress);
				await other.close();
			});

			it.each(["save", "renew"] as const)("lets a worker keep a lead by %s", async (how) => {
				await put(newLead());
				const claim = await claimOne();
				for (let n = 0; n < 5; n++) {
					clock.now += 15 * second;
					await (how === "save" ? claim.save(newProgress()) : claim.renew());
				}
				expect(await store.claim(1)).toEqual([]);
			});

			it("stops a worker whose lead another one has", async () => {
				await put(newLead());
				const slow = await claimOne();
				clock.now += 20 * second;
				const quick = await claimOne();
				await expect(slow.save(newProgress())).rejects.toThrow(ClaimLost);
				await expect(slow.renew()).rejects.toThrow(ClaimLost);
				await expect(slow.settle(delivered)).rejects.toThrow(ClaimLost);
				await quick.settle(delivered);
				expect(await store.get(quick.lead.id)).toMatchObject({ state: "delivered" });
				await expect(quick.settle(waiting(1))).rejects.toThrow(ClaimLost);
			});

			it("lets a slow worker finish where nobody took over", async () => {
				await put(newLead());
				const claim = await claimOne();
				clock.now += 5 * minute;
				await claim.settle(delivered);
				expect(await store.backlog()).toMatchObject({ pending: 0 });
			});

			it("stops a worker whose lead was erased", async () => {
				const lead = newLead();
				await put(lead);
				const claim = await claimOne();
				await store.erase(lead.fields.email ?? "");
				await expect(claim.save(newProgress())).rejects.toThrow(ClaimLost);
				await expect(claim.settle(delivered)).rejects.toThrow(ClaimLost);
				expect(await ids()).toEqual([]);
			});

			it("settles for good, or for a while", async () => {
				const [id = ""] = await put(newLead());
				const progress = { ...newProgress(), done: ["mail" as const] };
				await (await claimOne()).settle(waiting(90 * second, { progress, attempts: 3 }));
				expect(await store.get(id)).toMatchObject({
					state: "pending",
					attempts: 3,
					waited: 90 * second,
					progress,
					reason: "later",
					nextAttemptAt: clock.now + 90 * second,
				});
				clock.now += 90 * second;
				await (await claimOne()).settle(waiting(minute));
				expect(await store.get(id)).toMatchObject({ waited: 150 * second });
				clock.now += minute;
				const dead: Outcome = { state: "dead", progress, attempts: 5, reason: "mail: 554" };
				await (await claimOne()).settle(dead);
				expect(await store.get(id)).toMatchObject({ ...dead, settledAt: clock.now });
				expect(await store.claim(1)).toEqual([]);
			});

			it("forgets the reason of what was delivered in the end", async () => {
				const [id = ""] = await put(newLead());
				await (await claimOne()).settle(waiting(0));
				await (await claimOne()).settle(delivered);
				expect(await store.get(id)).not.toHaveProperty("reason");
			});
		});

		describe("keeps a person's leads apart, and", () => {
			it.each([
				["e-mail", "Ann@X.example", "07700 900999"],
				["telephone number", "else@x.example", "+44 (0)7700 900111"],
			])("gives out one of two with the same %s", async (_, email, telephone) => {
				const [first, , stranger] = await put(
					leadOf("ann@x.example", "07700 900111"),
					leadOf(email, telephone),
					leadOf("ben@x.example", "07700 900222"),
				);
				const claims = await store.claim(10);
				expect(idsOf(claims)).toEqual([first, stranger]);
				await claims[0]?.settle(delivered);
				expect(await store.claim(10)).toHaveLength(1);
			});

			it("holds for two workers whose looks cross", async () => {
				// The first worker has one lead of Ann's when her second comes, by which time the first is
				// not due any more: only that it is being worked on keeps the second worker from it.
				await put(leadOf("ann@x.example", "07700 900111"));
				const other = again();
				const claim = await claimOne();
				await put(leadOf("ann@x.example", "07700 900333"), leadOf("x@x.example", "07700 900111"));
				expect(await other.claim(10)).toEqual([]);
				await claim.settle(waiting(hour));
				// Now the older waits; the younger ones are two people to each other and may both go.
				expect([...(await other.claim(1)), ...(await store.claim(1))]).toHaveLength(2);
				await other.close();
			});

			it("gives the older due one first", async () => {
				const [first] = await put(
					leadOf("ann@x.example", "07700 900111"),
					leadOf("ann@x.example", "07700 900111"),
				);
				await (await claimOne()).settle(waiting(10));
				await (await claimOne()).settle(waiting(5));
				clock.now += 10;
				// Both are due; the second for longer, but the first came first.
				expect(idsOf(await store.claim(10))).toEqual([first]);
			});

			it("holds the others back while a create of the first may still arrive", async () => {
				const [, younger] = await put(
					leadOf("ann@x.example", "07700 900111"),
					leadOf("ann@x.example", "07700 900111"),
				);
				await (await claimOne()).settle(waiting(hour, { hold: 12 * second }));
				clock.now += 12 * second - 1;
				expect(await store.claim(10)).toEqual([]);
				clock.now += 1;
				expect(idsOf(await store.claim(10))).toEqual([younger]);
			});

			it("takes people without an e-mail or a number for different people", async () => {
				await put(leadOf("", ""), leadOf("", ""));
				expect(await store.claim(10)).toHaveLength(2);
			});
		});

		describe("hands out mails on their own, and", () => {
			it("gives at once those that wait for nothing, and the others when their time comes", async () => {
				const [checklist, contact, consultation] = await put(
					newLead(),
					newLead({ kind: "contact" }),
					newLead({ kind: "consultation" }),
				);
				const mails = async () => {
					const claims = await store.claim(10, "mail");
					for (const claim of claims) await claim.settle(waiting(hour));
					return idsOf(claims);
				};
				expect(await mails()).toEqual([consultation]);
				clock.now += 5 * second - 1;
				expect(await mails()).toEqual([]);
				clock.now += 1;
				expect(await mails()).toEqual([contact]);
				clock.now += hour - 5 * second - 1;
				expect(await mails()).toEqual([]);
				clock.now += 1;
				expect(await mails()).toEqual([checklist]);
			});

			it("leaves the other steps when they were, and comes back when told to", async () => {
				const [id = ""] = await put(newLead({ kind: "contact" }));
				await (await claimOne()).settle(waiting(hour, { mailPause: minute }));
				clock.now += minute;
				const [claim] = await store.claim(1, "mail");
				expect(claim?.mailIn).toBe(0);
				await claim?.settle({ ...waiting(0), pause: undefined, mailPause: 2 * minute } as Outcome);
				expect(await store.get(id)).toMatchObject({ nextAttemptAt: clock.now + hour - minute });
				clock.now += 2 * minute;
				expect(await store.claim(1, "mail")).toHaveLength(1);
			});

			it("never gives one lead to two", async () => {
				await put(newLead({ kind: "consultation" }));
				expect(await store.claim(1, "mail")).toHaveLength(1);
				expect(await store.claim(1)).toEqual([]);
			});

			it("does not let one person's mails wait for each other", async () => {
				await put(leadOf("a@x.example", "1"), leadOf("a@x.example", "1"));
				await claimOne();
				clock.now += hour;
				expect(await store.claim(5, "mail")).toHaveLength(2);
			});
		});

		describe("keeps time, and", () => {
			it("counts pauses by what has passed, not by what the wall clock says", async () => {
				await put(newLead());
				await (await claimOne()).settle(waiting(minute));
				clock.ahead = -hour;
				clock.now += minute - 1;
				expect(await store.claim(1)).toEqual([]);
				clock.now += 1;
				await (await claimOne()).settle(waiting(minute));
				clock.ahead = day;
				expect(await store.claim(1)).toEqual([]);
				clock.now += minute;
				expect(await store.claim(1)).toHaveLength(1);
			});

			it("does so across a restart", async () => {
				await put(newLead());
				await (await claimOne()).settle(waiting(minute));
				clock.ahead = -day;
				clock.now += minute;
				const other = again();
				expect(await other.claim(1)).toHaveLength(1);
				await other.close();
			});

			it("shows times as the wall clock has them now, and ages as they are", async () => {
				const [id = ""] = await put(newLead());
				clock.now += hour;
				clock.ahead = day;
				expect(await store.now()).toBe(clock.wall());
				expect((await store.get(id))?.receivedAt).toBe(clock.wall() - hour);
				expect(await store.backlog()).toMatchObject({ oldestPendingAge: hour });
				expect(await ids({ since: clock.wall() - hour })).toEqual([id]);
				expect(await ids({ since: clock.wall() - hour + 1 })).toEqual([]);
			});

			it("purges nothing that is young", async () => {
				await put(newLead());
				await (await claimOne()).settle(delivered);
				clock.ahead = 400 * day;
				expect(await store.purge(30 * day)).toBe(0);
				clock.now += 30 * day + 1;
				expect(await store.purge(30 * day)).toBe(1);
			});
		});

		describe("is shared by several gateways, and", () => {
			it("spaces calls", async () => {
				expect(await store.turn("crm", 125)).toBe(0);
				expect(await store.turn("crm", 125)).toBe(125);
				expect(await store.turn("crm", 125)).toBe(250);
				expect(await store.turn("other", 125)).toBe(0);
				clock.now += 10 * minute;
				expect(await store.turn("crm", 125)).toBe(0);
				expect(await store.turn("crm", 125)).toBe(125);
			});

			it("lets so many pass a minute, and says when the next may", async () => {
				for (let n = 0; n < 2; n++) expect(await store.allow("a", 2)).toBe(0);
				expect(await store.allow("a", 2)).toBe(30);
				expect(await store.allow("b", 2)).toBe(0);
				clock.ahead = -day;
				clock.now += 30 * second;
				expect(await store.allow("a", 2)).toBe(0);
				expect(await store.allow("a", 2)).toBe(30);
			});

			it("gives a job to one caller in each period", async () => {
				const other = again();
				const all = () =>
					Promise.all([store, other, store, other].map((from) => from.once("purge", hour)));
				expect((await all()).filter(Boolean)).toHaveLength(1);
				expect(await store.once("digest", hour)).toBe(true);
				clock.ahead = day;
				clock.now += hour - 1;
				expect((await all()).filter(Boolean)).toHaveLength(0);
				clock.now += 1;
				expect((await all()).filter(Boolean)).toHaveLength(1);
				await other.close();
			});

			it("remembers a little", async () => {
				expect(await store.recall("incident")).toBeUndefined();
				await store.keep("incident", { open: true, since: 5 });
				await store.keep("incident", { open: true, since: 6 });
				await store.keep("n", 0);
				const other = again();
				expect(await other.recall("incident")).toEqual({ open: true, since: 6 });
				expect(await other.recall("n")).toBe(0);
				await other.close();
				await store.keep("incident", undefined);
				expect(await store.recall("incident")).toBeUndefined();
			});
		});

		describe("shows the coach his leads, and", () => {
			it("lists the newest first, by state, kind and time, page by page", async () => {
				const [a = ""] = await put(newLead());
				clock.now += minute;
				const [b = "", c = ""] = await put(
					newLead({ kind: "contact" }),
					newLead({ state: "quarantined" }),
				);
				expect(await ids()).toEqual([c, b, a]);
				expect(await ids({ limit: 1 })).toEqual([c]);
				expect(await ids({ state: "pending" })).toEqual([b, a]);
				expect(await ids({ kind: "contact" })).toEqual([b]);
				expect(await ids({ since: clock.now, state: "pending" })).toEqual([b]);
				const [, last] = await store.list({ limit: 2 });
				expect(await ids({ limit: 2, before: last?.seq ?? 0 })).toEqual([a]);
			});

			it("counts by kind and state", async () => {
				await put(newLead(), newLead(), newLead({ kind: "trial", state: "quarantined" }));
				const counts = await store.counts();
				expect(counts).toHaveLength(2);
				expect(counts).toContainEqual({ kind: "checklist", state: "pending", count: 2 });
				expect(counts).toContainEqual({ kind: "trial", state: "quarantined", count: 1 });
			});

			it("says what waits for whom, and what he was not told of", async () => {
				expect(await store.backlog()).toEqual({
					pending: 0,
					dead: 0,
					quarantined: 0,
					unannounced: 0,
				});
				const [robot = ""] = await put(newLead({ state: "quarantined" }), newLead());
				await (await claimOne()).settle({ ...delivered, state: "dead", reason: "no" } as Outcome);
				await put(newLead());
				clock.now += minute;
				await put(newLead());
				const backlog = { pending: 2, oldestPendingAge: minute, dead: 1, quarantined: 1 };
				expect(await store.backlog()).toEqual({ ...backlog, unannounced: 2 });
				expect(await ids({ unannounced: true })).toHaveLength(2);
				await store.announced([robot, crypto.randomUUID()]);
				expect(await store.backlog()).toEqual({ ...backlog, unannounced: 1 });
				expect(await ids({ unannounced: true, state: "quarantined" })).toEqual([]);
				expect(await store.get(robot)).toMatchObject({ announcedAt: clock.now });
			});

			it("releases a dead lead with a clean slate, what is done stays done", async () => {
				const [id = ""] = await put(newLead());
				const contact = { id: "c1", tags: [] };
				await (await claimOne()).settle({
					state: "dead",
					attempts: 9,
					reason: "opportunity: 422",
					progress: {
						done: ["contact"],
						contact,
						begun: { contact: 1, opportunity: 2, mail: 3 },
						tries: { opportunity: 9 },
						refusals: { opportunity: 3 },
						unanswered: 2,
					},
				});
				await store.announced([id]);
				clock.now += minute;
				expect(await store.release(id)).toBe(true);
				const released = await store.get(id);
				expect(released).toMatchObject({
					state: "pending",
					attempts: 0,
					waited: 0,
					nextAttemptAt: clock.now,
				});
				expect(released?.progress).toEqual({
					done: ["contact"],
					contact,
					begun: { contact: 1, opportunity: 2 },
				});
				for (const gone of ["reason", "settledAt", "announcedAt"])
					expect(released).not.toHaveProperty(gone);
				expect(await claimOne()).toMatchObject({ age: 0 });
			});

			it("releases what is doubtful or waits, but never sends a delivered lead again", async () => {
				const [done = ""] = await put(newLead());
				await (await claimOne()).settle(delivered);
				const [paused = ""] = await put(newLead());
				await (await claimOne()).settle(waiting(hour));
				const [robot = ""] = await put(newLead({ state: "quarantined", reason: "fast" }));
				expect(await store.release(robot)).toBe(true);
				expect(await store.release(paused)).toBe(true);
				expect(await store.release(done)).toBe(false);
				expect(await store.release(crypto.randomUUID())).toBe(false);
				expect(idsOf(await store.claim(10)).toSorted()).toEqual([robot, paused].toSorted());
			});

			it("erases every lead of an e-mail, and does not let one come back", async () => {
				const [, , other] = await put(
					leadOf("Ann@X.example", "1"),
					leadOf("ann@x.EXAMPLE", "2"),
					leadOf("ben@x.example", "3"),
				);
				expect(await store.erase(" ANN@x.example ")).toBe(2);
				expect(await ids()).toEqual([other]);
				expect(await store.erase("ann@x.example")).toBe(0);
			});

			it("deletes one lead, unless it is on its way", async () => {
				const [robot = "", open = ""] = await put(newLead({ state: "quarantined" }), newLead());
				expect(await store.discard(robot)).toBe(true);
				expect(await store.discard(robot)).toBe(false);
				expect(await store.discard(open)).toBe(false);
				expect(await ids()).toEqual([open]);
			});

			it("purges what was delivered long ago, and what is doubtful when he has known for long", async () => {
				const settled = async (outcome: Outcome) => {
					const [id = ""] = await put(newLead());
					await (await claimOne()).settle(outcome);
					return id;
				};
				await settled(delivered);
				const dead = await settled({ ...delivered, state: "dead", reason: "no" } as Outcome);
				const [told = "", untold] = await put(
					newLead({ state: "quarantined" }),
					newLead({ state: "quarantined" }),
					newLead({ state: "quarantined" }),
				);
				await store.announced([told, dead]);
				clock.now += 29 * day;
				const young = await settled(delivered);
				const [late = ""] = await put(newLead({ state: "quarantined" }));
				await store.announced([late]);
				const [open] = await put(newLead());
				clock.now += day;
				expect(await store.purge(30 * day)).toBe(0);
				clock.now += 1;
				expect(await store.purge(30 * day)).toBe(2);
				const left = await ids();
				expect(left).toEqual(expect.arrayContaining([dead, untold, young, late, open]));
				expect(left).toHaveLength(6);
			});
		});
	});
}
