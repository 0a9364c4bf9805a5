import { describe, expect, it } from "vitest";
import { createProgress } from "../../../leads/progress.ts";
import { ClaimLost, type ClaimOutcome } from "../store.ts";
import { type Bench, delivered, minute, newLead, second, waiting } from "../testing/harness.ts";

export function describeClaiming(at: Bench): void {
	const { put, idsOf, claimOne, ids } = at;
	describe("hands out leads, and", () => {
		it("gives due leads only, longest overdue first", async () => {
			const [one] = await put(newLead());
			await (await claimOne()).finish(waiting(300));
			at.clock.now += 100;
			const [two, three] = await put(newLead(), newLead(), newLead({ state: "quarantined" }));
			at.clock.now += 199;
			expect(idsOf(await at.store.claim(1))).toEqual([two]);
			at.clock.now += 1;
			expect(idsOf(await at.store.claim(10))).toEqual([three, one]);
			expect(await at.store.claim(10)).toEqual([]);
			expect(await at.store.claim(0)).toEqual([]);
		});

		it("gives each lead to one worker", async () => {
			const sent = await put(...Array.from({ length: 40 }, () => newLead()));
			const other = at.again();
			const claims = await Promise.all(
				Array.from({ length: 8 }, (_, n) => (n % 2 ? at.store : other).claim(7)),
			);
			const given = claims.flatMap(idsOf);
			expect(given.toSorted()).toEqual(sent.toSorted());
			await other.close();
		});

		it("finds due leads among thousands quickly", async () => {
			for (let n = 0; n < 5; n++)
				await Promise.all(Array.from({ length: 1000 }, () => at.store.add(newLead())));
			const from = performance.now();
			for (let n = 0; n < 3; n++) expect(await at.store.claim(8)).toHaveLength(8);
			expect(performance.now() - from).toBeLessThan(5000);
		});

		it("returns the time since delivery began", async () => {
			await put(newLead());
			at.clock.now += 90 * minute;
			const claim = await claimOne();
			expect(claim.ageMs).toBe(90 * minute);
			expect(claim.now()).toBe(at.clock.now);
		});

		it("returns the progress of the person's other leads, by email and by number", async () => {
			const fields = { firstName: "Ann", email: "Ann@x.example", telephone: "07700 900456" };
			const person = (change: object) => newLead({ fields: { ...fields, ...change } });
			const opportunity = (id: string) => ({
				...createProgress(),
				opportunity: { id, before: [] },
			});
			await put(person({ email: "other@x.example" }));
			await (await claimOne()).finish({ ...delivered, progress: opportunity("o1") });
			await put(person({ telephone: "" }));
			await (await claimOne()).finish({ ...delivered, progress: opportunity("o2") });
			await put(person({ email: "bob@x.example", telephone: "07700 900999" }));
			await (await claimOne()).finish({ ...delivered, progress: opportunity("o3") });
			await put(person({}));
			const others = await (await claimOne()).others();
			expect(others.map(({ opportunity }) => opportunity?.id).toSorted()).toEqual(["o1", "o2"]);
		});

		it("saves progress, so another worker can continue", async () => {
			await put(newLead());
			const claim = await claimOne();
			const progress = { ...createProgress(), begun: { contact: claim.now() } };
			await claim.checkpoint(progress);
			// The first worker has died.
			at.clock.now += 20 * second - 1;
			const other = at.again();
			expect(await other.claim(1)).toEqual([]);
			at.clock.now += 1;
			expect((await claimOne(other)).lead.progress).toEqual(progress);
			await other.close();
		});

		it.each(["save", "renew"] as const)("extends a worker's lease by %s", async (how) => {
			await put(newLead());
			const claim = await claimOne();
			for (let n = 0; n < 5; n++) {
				at.clock.now += 15 * second;
				await (how === "save" ? claim.checkpoint(createProgress()) : claim.renew());
			}
			expect(await at.store.claim(1)).toEqual([]);
		});

		it("stops a worker whose lead another one has", async () => {
			await put(newLead());
			const slow = await claimOne();
			at.clock.now += 20 * second;
			const quick = await claimOne();
			await expect(slow.checkpoint(createProgress())).rejects.toThrow(ClaimLost);
			await expect(slow.renew()).rejects.toThrow(ClaimLost);
			await expect(slow.finish(delivered)).rejects.toThrow(ClaimLost);
			await quick.finish(delivered);
			expect(await at.store.get(quick.lead.id)).toMatchObject({ state: "delivered" });
			await expect(quick.finish(waiting(1))).rejects.toThrow(ClaimLost);
		});

		it("lets a slow worker finish if no other took over", async () => {
			await put(newLead());
			const claim = await claimOne();
			at.clock.now += 5 * minute;
			await claim.finish(delivered);
			expect(await at.store.backlog()).toMatchObject({ pending: 0 });
		});

		it("stops a worker whose lead was erased", async () => {
			const lead = newLead();
			await put(lead);
			const claim = await claimOne();
			await at.store.erase(lead.fields.email ?? "");
			await expect(claim.checkpoint(createProgress())).rejects.toThrow(ClaimLost);
			await expect(claim.finish(delivered)).rejects.toThrow(ClaimLost);
			expect(await ids()).toEqual([]);
		});

		it("ends a claim for good, or until a retry", async () => {
			const [id = ""] = await put(newLead());
			const progress = { ...createProgress(), done: ["mail" as const] };
			await (await claimOne()).finish(waiting(90 * second, { progress, attempts: 3 }));
			expect(await at.store.get(id)).toMatchObject({
				state: "pending",
				attempts: 3,
				waited: 90 * second,
				progress,
				reason: "later",
				nextAttemptAt: at.clock.now + 90 * second,
			});
			at.clock.now += 90 * second;
			await (await claimOne()).finish(waiting(minute));
			expect(await at.store.get(id)).toMatchObject({ waited: 150 * second });
			at.clock.now += minute;
			const dead: ClaimOutcome = { state: "dead", progress, attempts: 5, reason: "mail: 554" };
			await (await claimOne()).finish(dead);
			expect(await at.store.get(id)).toMatchObject({ ...dead, settledAt: at.clock.now });
			expect(await at.store.claim(1)).toEqual([]);
		});

		it("clears the reason once a lead is delivered", async () => {
			const [id = ""] = await put(newLead());
			await (await claimOne()).finish(waiting(0));
			await (await claimOne()).finish(delivered);
			expect(await at.store.get(id)).not.toHaveProperty("reason");
		});
	});
}
