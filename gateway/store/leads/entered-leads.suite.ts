import { describe, expect, it } from "vitest";
import { createProgress } from "../../../leads/progress.ts";
import { peopleListsOf } from "../../desk/people/people-lists.ts";
import { type Bench, leadOf, newLead } from "../testing/harness.ts";
import { type EnteredLead, type EnterOptions, enteredLeadsOf } from "./entered-leads.ts";

export function describeEnteredLeads(at: Bench): void {
	const person = (change: Partial<EnteredLead> = {}): EnteredLead => {
		const { id, fields, context } = newLead();
		return { id, fields, context, delayMs: 0, ...change };
	};
	const options = (delivery: EnterOptions["delivery"], what = "imported"): EnterOptions => ({
		...{ delivery, progress: { ...createProgress(), done: ["mail"] } },
		activities: [{ what: what as "called", text: "x" }],
	});
	const enter = (leads: EnteredLead[], how: EnterOptions) =>
		enteredLeadsOf(at.store).enter(leads, how);

	describe("leads that the coach enters", () => {
		it("are stored once, however often they are sent", async () => {
			const people = Array.from({ length: 40 }, () => person());
			expect(await enter(people.slice(0, 20), options("none"))).toHaveLength(20);
			expect(await enter(people, options("none"))).toHaveLength(20);
			expect(await enter(people, options("none"))).toEqual([]);
			const stored = await at.store.get(people[39]?.id ?? "");
			expect(stored).toMatchObject({ state: "delivered", fields: people[39]?.fields });
			const remarks = await at.store.activity.list(people.slice(0, 30).map(({ id }) => id));
			expect(remarks).toHaveLength(30);
			expect(await at.store.claim(10)).toEqual([]);
		});

		it("are delivered without what is done already, and not again once they were", async () => {
			const [one, other] = [person(), person({ delayMs: 60_000 })];
			await enter([one, other], options("quiet"));
			const claim = await at.claimOne();
			expect(claim.lead).toMatchObject({ id: one.id, progress: { done: ["mail"] } });
			await claim.finish({ state: "delivered", progress: claim.lead.progress, attempts: 1 });
			await enter([one, other, person({ delayMs: 60_000 })], options("quiet"));
			expect(await at.store.get(one.id)).toMatchObject({ state: "delivered" });
			expect(await at.store.claim(10)).toEqual([]);
			at.clock.now += 60_000;
			expect(await at.store.claim(10)).toHaveLength(2);
		});

		it("are in no list of people, and in no total, until the coach acts on them", async () => {
			const { id } = person();
			const lists = peopleListsOf(at.store);
			await enter([person({ id })], options("none"));
			expect(await lists.counts()).toEqual({ new: 0, open: 0, done: 0, due: 0 });
			const span = {
				since: 0,
				until: at.clock.now + 1,
				fromDay: "2026-01-01",
				toDay: "2027-01-01",
			};
			expect(await at.store.outcomes.sums(span)).toEqual([]);
			await at.store.activity.noAnswer(id);
			expect(await lists.counts()).toMatchObject({ new: 0, open: 1 });
		});

		it("are recognised before they are stored", async () => {
			await at.put(leadOf("ann@x.example", "07700 900111"));
			await at.store.search.catchUp();
			const found = await at.store.people.find([
				{ email: "ANN@x.example" },
				{ email: "", telephone: "+44 7700 900111", firstName: "Zoe", lastName: "Other" },
				{ email: "new@x.example", telephone: "07700 900999" },
			]);
			expect(found.map((known) => known !== undefined)).toEqual([true, false, false]);
		});
	});
}
