import { describe, expect, it, vi } from "vitest";
import { createProgress } from "../../../leads/progress.ts";
import type { NewLead } from "../store.ts";
import {
	type Bench,
	day,
	delivered,
	hour,
	leadOf,
	minute,
	newLead,
	waiting,
} from "../testing/harness.ts";

export function describeAdding(at: Bench): void {
	const { put, ids, claimOne } = at;
	describe("adds leads, and", () => {
		it("returns what was added", async () => {
			const lead = newLead({
				context: { page: "p", referrer: "r", partner: "acme", campaign: { utm_source: "x" } },
			});
			expect(await at.store.add(lead)).toBe("added");
			expect(await at.store.get(lead.id)).toEqual({
				...lead,
				seq: expect.any(Number),
				receivedAt: at.clock.now,
				attempts: 0,
				waited: 0,
				story: [],
				nextAttemptAt: at.clock.now,
				progress: createProgress(),
			});
			expect(await at.store.get(crypto.randomUUID())).toBeUndefined();
		});

		it("stores a lead once, however often and quickly it is sent", async () => {
			const lead = newLead();
			const outcomes = await Promise.all(Array.from({ length: 100 }, () => at.store.add(lead)));
			expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(1);
			expect(outcomes.filter((outcome) => outcome === "repeated")).toHaveLength(99);
			expect(await ids()).toEqual([lead.id]);
		});

		it("rejects a different lead with a known id, and keeps the first", async () => {
			const lead = newLead();
			await put(lead);
			const others: Partial<NewLead>[] = [
				{ fields: { ...lead.fields, firstName: "Bob" } },
				{ kind: "contact" },
				{ context: { ...lead.context, page: "https://elsewhere.example/" } },
			];
			for (const other of others)
				expect(await at.store.add({ ...lead, ...other })).toBe("conflict");
			at.clock.now += hour;
			expect(await at.store.add(lead)).toBe("repeated");
			// Earlier versions stored the whole query of the page.
			const page = `${lead.context.page}?token=secret#part`;
			const longer = { ...lead, context: { ...lead.context, page } };
			expect(await at.store.add(longer)).toBe("repeated");
			expect((await at.store.get(lead.id))?.fields).toEqual(lead.fields);
		});

		it("keeps the others if one of several simultaneous leads cannot be stored", async () => {
			const leads = [newLead(), newLead({ kind: null as never }), newLead()];
			const ends = await Promise.allSettled(leads.map((lead) => at.store.add(lead)));
			expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
			expect((await ids()).toSorted()).toEqual([leads[0]?.id, leads[2]?.id].toSorted());
		});

		it("strips what databases reject: lone surrogates and NUL characters", async () => {
			const odd = leadOf("a\ud800\u0000@x.example", "07700\u0000 900111");
			await put(odd);
			expect((await at.store.get(odd.id))?.fields).toEqual(odd.fields);
			expect(await claimOne()).toMatchObject({ lead: { id: odd.id } });
		});

		it("finds recent leads with the same content, oldest first", async () => {
			const like = () => newLead({ contentHash: "same" });
			const [first, second] = await put(
				like(),
				like(),
				newLead({ contentHash: "other" }),
				newLead(),
			);
			const alike = async (within: number, limit = 9) =>
				(await at.store.findByContentHash("same", within, limit)).map(({ id }) => id);
			expect(await alike(day)).toEqual([first, second]);
			expect(await alike(day, 1)).toEqual([first]);
			expect(await at.store.findByContentHash("", day, 9)).toEqual([]);
			at.clock.now += day;
			expect(await alike(day)).toEqual([]);
			expect(await alike(day + 1)).toEqual([first, second]);
		});

		it("wakes waiting workers", async () => {
			const listener = vi.fn();
			const stop = at.store.onJobsAvailable(listener);
			await put(newLead({ state: "quarantined" }));
			expect(listener).not.toHaveBeenCalled();
			await put(newLead());
			expect(listener).toHaveBeenCalledTimes(1);
			stop();
			await put(newLead());
			expect(listener).toHaveBeenCalledTimes(1);
		});

		it("wakes waiting workers when an attempt leaves a lead due at once, but not before it is due", async () => {
			await put(newLead());
			const listener = vi.fn();
			const stop = at.store.onJobsAvailable(listener);
			await (await at.claimOne()).finish(waiting(0));
			expect(listener).toHaveBeenCalledTimes(1);
			await (await at.claimOne()).finish(waiting(minute));
			expect(listener).toHaveBeenCalledTimes(1);
			at.clock.now += minute;
			await (await at.claimOne()).finish(delivered);
			expect(listener).toHaveBeenCalledTimes(1);
			stop();
		});
	});
}
