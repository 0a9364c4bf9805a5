import { describe, expect, it } from "vitest";
import { defineEngineKey } from "../../lib/kv.ts";
import type { Job } from "../../store/jobs/jobs.ts";
import type { ClaimOutcome } from "../../store/store.ts";
import {
	type Bench,
	day,
	delivered,
	leadOf,
	minute,
	newLead,
	waiting,
} from "../../store/testing/harness.ts";
import { type EventType, eventTypes, webhookTargetsOf } from "./webhook-targets.ts";

/** The events of leads. */
export function describeWebhookTargets(at: Bench): void {
	describe("a webhook receiver", () => {
		const heard = async (key = "k") => {
			const request = {
				kind: "webhook",
				queue: `webhook ${key}`,
				limit: 100,
				leaseMs: minute,
			} as const;
			const jobs: Job[] = [];
			for (
				let claim = await at.store.jobs.claim(request);
				claim;
				claim = await at.store.jobs.claim(request)
			)
				for (const job of claim.jobs) {
					await claim.done(job);
					jobs.push(job);
				}
			return jobs
				.toSorted((one, other) => one.seq - other.seq)
				.map(({ payload, lead }) => [
					(payload as { type: string }).type.slice("lead.".length),
					lead,
				]);
		};
		const settle = async (outcome: ClaimOutcome) => (await at.claimOne()).finish(outcome);
		const dead: ClaimOutcome = { ...delivered, state: "dead", reason: "mail: 550" } as ClaimOutcome;

		/** What causes each event. A type without an entry does not compile. */
		const causes: Record<EventType, (id: string) => Promise<unknown>> = {
			"lead.received": (id) => at.store.release(id),
			"lead.delivered": async (id) => {
				await at.store.release(id);
				await settle(delivered);
			},
			"lead.dead": async (id) => {
				await at.store.release(id);
				await settle(dead);
			},
			"lead.erased": (id) => at.store.eraseLead(id),
		};
		it.each(eventTypes)("gets %s when it happens", async (type) => {
			await webhookTargetsOf(at.store).subscribe(["k"]);
			const [id = ""] = await at.put(newLead({ state: "quarantined" }));
			expect(await heard()).toEqual([]);
			await causes[type](id);
			expect((await heard()).at(-1)).toEqual([type.slice("lead.".length), id]);
		});

		it("gets leads that come in, are delivered, given up and erased from then on, in order", async () => {
			await at.put(newLead());
			await settle(delivered);
			await webhookTargetsOf(at.store).subscribe(["k", "l"]);
			const [one = "", two = ""] = await at.put(leadOf("ann@x.example", "1"), newLead());
			expect(await at.store.add({ ...newLead(), id: one })).toBe("conflict");
			await settle(waiting(0));
			await settle(delivered);
			await settle(dead);
			await at.store.release(two);
			await settle(dead);
			const all = [
				["received", one],
				["received", two],
				["delivered", one],
				["dead", two],
				["dead", two],
			];
			// Either lead may be claimed first.
			expect((await heard()).toSorted()).toEqual(all.toSorted());
			expect(await heard()).toEqual([]);
			await at.store.erase("ann@x.example");
			expect(await heard()).toEqual([["erased", one]]);
			// A receiver that has not had the first event gets none of the rest.
			const others = await heard("l");
			expect(others.filter(([, id]) => id === one)).toEqual([["erased", one]]);
			expect(others).toHaveLength(4);
		});

		it("can also get leads of the last moments before, and none twice", async () => {
			const [old] = await at.put(newLead());
			await settle(delivered);
			at.clock.now += minute;
			const [one] = await at.put(newLead());
			await settle(delivered);
			const [two] = await at.put(newLead(), newLead({ state: "quarantined" }));
			await webhookTargetsOf(at.store).subscribe(["k"], minute);
			await webhookTargetsOf(at.store).subscribe(["k"], minute);
			const all = await heard();
			expect(all).toEqual([
				["received", one],
				["received", two],
				["delivered", one],
			]);
			expect(all.flat()).not.toContain(old);
			await webhookTargetsOf(at.store).subscribe(["k"], minute);
			expect(await heard()).toEqual([]);
		});

		it("gets a quarantined lead only once it is released, and also a deletion", async () => {
			await webhookTargetsOf(at.store).subscribe(["k"]);
			const [robot = "", other = ""] = await at.put(
				newLead({ state: "quarantined", reason: "fast" }),
				newLead({ state: "quarantined" }),
			);
			expect(await heard()).toEqual([]);
			await at.store.release(robot);
			expect(await heard()).toEqual([["received", robot]]);
			await settle(dead);
			await at.store.search.spam(robot);
			await at.store.release(robot);
			expect(await heard()).toEqual([["dead", robot]]);
			await at.store.discard(other);
			await at.store.eraseLead(robot);
			expect(await heard()).toEqual([
				["erased", other],
				["erased", robot],
			]);
		});

		it("gets nothing about purged leads, and nothing once it is unsubscribed", async () => {
			await webhookTargetsOf(at.store).subscribe(["k", "l"]);
			await at.put(newLead());
			await settle(delivered);
			await webhookTargetsOf(at.store).subscribe(["k"]);
			expect(await heard("l")).toEqual([]);
			expect(await heard()).toHaveLength(2);
			at.clock.now += 31 * day;
			expect(await at.store.purge(30 * day)).toBe(1);
			expect(await heard()).toEqual([]);
			await webhookTargetsOf(at.store).subscribe([]);
			await at.put(newLead());
			expect(await at.store.jobs.counts("webhook")).toEqual([]);
		});

		it("can be told of erasures by a version without jobs, until those are forgotten", async () => {
			const { kv } = at.store;
			const webhookTargets = webhookTargetsOf(at.store);
			const keys = ["two", "one", "three"].map((id) => defineEngineKey<number>(`erased ${id}`));
			for (const key of keys) await kv.set(key, 1);
			await kv.set(defineEngineKey<number>("not erased four"), 1);
			expect(await webhookTargets.erasedBefore()).toEqual(["one", "three", "two"]);
			await webhookTargets.forgetErasedBefore(["one", "two"]);
			expect(await webhookTargets.erasedBefore()).toEqual(["three"]);
			await webhookTargets.forgetErasedBefore([]);
			expect(await webhookTargets.erasedBefore()).toEqual(["three"]);
		});
	});
}
