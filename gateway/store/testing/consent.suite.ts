import { describe, expect, it } from "vitest";
import { type Bench, day, minute } from "./harness.ts";

export function describeConsent(at: Bench): void {
	const asked = (lead: string, email = "ann@x.example") => ({
		...{ lead, firstName: "Ann", lastName: "Taylor", email, phone: "+447700900111" },
		...{ wording: "Once a month.", version: "1", askedAt: at.clock.now },
	});
	describe("keeps who may be written to again, and", () => {
		it("gives each change out once, and again when the CRM did not hear of it", async () => {
			const { consent: permissions } = at.store;
			await permissions.confirm(asked("a"));
			const [one] = await permissions.due(minute);
			expect(one).toMatchObject({ lead: "a", wording: "Once a month.", tries: 0 });
			expect(await permissions.due(minute)).toEqual([]);
			if (one) await permissions.markFailed(one, day);
			at.clock.now += day;
			const [again] = await permissions.due(minute);
			expect(again).toMatchObject({ lead: "a", tries: 1 });
			if (again) await permissions.markSynced(again);
			at.clock.now += day;
			expect(await permissions.due(minute)).toEqual([]);
			expect(await permissions.withdraw("a")).toBe(true);
			expect(await permissions.due(minute)).toMatchObject([{ withdrawnAt: at.clock.now }]);
			expect(await permissions.withdraw("b")).toBe(false);
		});

		it("forgets no change that comes while the CRM is being told", async () => {
			const { consent: permissions } = at.store;
			await permissions.confirm(asked("a"));
			const [one] = await permissions.due(minute);
			await permissions.withdraw("a");
			if (one) await permissions.markSynced(one);
			expect(await permissions.due(minute)).toMatchObject([
				{ lead: "a", withdrawnAt: at.clock.now },
			]);
			await permissions.confirm(asked("a"));
			expect((await permissions.due(minute))[0]).not.toHaveProperty("withdrawnAt");
		});

		it("erases them with the person, by address or number", async () => {
			const { consent: permissions } = at.store;
			await permissions.confirm(asked("a"));
			await permissions.confirm(asked("b", "ben@x.example"));
			await at.store.erase("ANN@x.example");
			expect(await permissions.get("a")).toBeUndefined();
			expect(await permissions.get("b")).toMatchObject({ email: "ben@x.example" });
			await at.store.erase("07700 900111");
			expect(await permissions.get("b")).toBeUndefined();
		});
	});
}
