import { describe, expect, it } from "vitest";
import { type Bench, day, minute } from "../../store/testing/harness.ts";
import { consentsOf } from "./consent.ts";

export function describeConsent(at: Bench): void {
	const asked = (lead: string, email = "ann@x.example") => ({
		...{ lead, firstName: "Ann", lastName: "Taylor", email, phone: "+447700900111" },
		...{ wording: "Once a month.", version: "1", askedAt: at.clock.now },
	});
	const next = () => at.store.jobs.claim({ kind: "consent", limit: 1, leaseMs: minute });
	describe("records who may be written to again, and", () => {
		it("enqueues a job for each change, and none if nothing changes", async () => {
			const consent = consentsOf(at.store);
			await consent.confirm(asked("a"));
			const first = await next();
			expect(first?.jobs).toMatchObject([{ kind: "consent", lead: "a", tries: 0 }]);
			expect(await consent.get("a")).toMatchObject({ lead: "a", wording: "Once a month." });
			await first?.done(first.jobs[0] as never);
			await consent.confirm(asked("a"));
			expect(await next()).toBeUndefined();
			expect(await consent.withdraw("a")).toBe(true);
			expect(await consent.get("a")).toMatchObject({ withdrawnAt: at.clock.now });
			const second = await next();
			await second?.done(second.jobs[0] as never);
			expect(await consent.withdraw("a")).toBe(true);
			expect(await next()).toBeUndefined();
			expect(await consent.withdraw("b")).toBe(false);
			await consent.confirm(asked("a"));
			expect(await consent.get("a")).not.toHaveProperty("withdrawnAt");
			expect(await next()).toBeDefined();
		});

		it("loses no change that happens while the CRM is being told", async () => {
			const consent = consentsOf(at.store);
			await consent.confirm(asked("a"));
			const first = await next();
			await consent.withdraw("a");
			// Jobs run in order: the next waits until the one under way has ended.
			expect(await next()).toBeUndefined();
			await first?.done(first.jobs[0] as never);
			expect((await next())?.jobs).toMatchObject([{ lead: "a" }]);
		});

		it("does not hold up a change behind an earlier one that failed", async () => {
			const consent = consentsOf(at.store);
			await consent.confirm(asked("a"));
			const first = await next();
			await first?.failed(first.jobs[0] as never, { reason: "down", retryInMs: day });
			await consent.withdraw("a");
			const second = await next();
			expect(second?.jobs).toMatchObject([{ lead: "a", tries: 0 }]);
			await second?.done(second.jobs[0] as never);
			at.clock.now += day;
			expect(await next()).toBeUndefined();
		});

		it("withdraws all of a person's at once, which can be undone for a minute", async () => {
			const consent = consentsOf(at.store);
			for (const lead of ["a", "b"]) await consent.confirm(asked(lead));
			await consent.confirm(asked("c", "bob@x.example"));
			await consent.withdraw("a");
			at.clock.now += 2 * minute;
			await consent.withdrawAll("ann@x.example");
			const withdrawn = () =>
				Promise.all(["a", "b", "c"].map(async (lead) => (await consent.get(lead))?.withdrawnAt));
			expect(await withdrawn()).toEqual([...[at.clock.now - 2 * minute, at.clock.now, undefined]]);
			// The visitor's own withdrawal, two minutes earlier, stays.
			expect(await consent.restore("ann@x.example", minute)).toBe(true);
			expect(await withdrawn()).toEqual([at.clock.now - 2 * minute, undefined, undefined]);
			await consent.withdrawAll("ann@x.example");
			at.clock.now += minute;
			expect(await consent.restore("ann@x.example", minute)).toBe(false);
		});

		it("is erased with the person, by address or number", async () => {
			const permissions = consentsOf(at.store);
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
