import { describe, expect, it } from "vitest";
import { type Bench, newLead } from "../../store/testing/harness.ts";
import { leadsSince } from "./leads-since.ts";

export function describeLeadsSince(at: Bench): void {
	describe("returns leads in order of arrival, and", () => {
		const list = (after?: string) => leadsSince(at.store).list(after, 0, 100);

		it("continues where it ended, also after erasures and releases", async () => {
			const [first, doubtful, last] = [newLead(), newLead({ state: "quarantined" }), newLead()];
			await at.store.add(first);
			await at.store.add(doubtful);
			at.clock.now += 5000;
			const begin = await list();
			expect(begin.leads.map(({ id }) => id)).toEqual([first.id]);
			await at.store.eraseLead(first.id);
			await at.store.add(last);
			expect((await list(begin.next)).leads).toEqual([]);
			at.clock.now += 5000;
			await at.store.release(doubtful.id);
			expect((await list(begin.next)).leads.map(({ id }) => id)).toEqual([last.id]);
			at.clock.now += 5000;
			const { leads, next } = await list(begin.next);
			expect(leads.map(({ id }) => id)).toEqual([last.id, doubtful.id]);
			expect((await list(next)).leads).toEqual([]);
		});
	});
}
