import { describe, expect, it } from "vitest";
import type { Bench } from "../../../store/testing/harness.ts";
import { analyticsOf, type CountRow, otherPages } from "./analytics.ts";

const row = (change: Partial<CountRow> = {}): CountRow => ({
	...{ day: "2026-11-20", kind: "contact", page: "coach.example/contact", partner: "" },
	...{ lang: "en", device: "phone", event: "seen", n: 1, ...change },
});

export function describeAnalytics(at: Bench): void {
	const all = { from: "2000-01-01", to: "2099-12-31" };
	const counted = (wanted: object = {}) => analyticsOf(at.store).counted({ ...all, ...wanted });
	describe("counts how far visitors get, and", () => {
		it("adds up by day, form, page, partner, language, device and event", async () => {
			const others: Partial<CountRow>[] = [
				...[{ day: "2026-11-21" }, { kind: "trial" as const }, { page: "p.example/" }],
				...[{ partner: "acme" }, { lang: "pl" }, { device: "tablet" as const }],
				{ event: "message:email" },
			];
			await analyticsOf(at.store).count([row(), ...others.map(row)]);
			await analyticsOf(at.store).count([
				row({ n: 2 }),
				...others.map((one) => row({ ...one, n: 4 })),
			]);
			const found = await counted();
			expect(found).toHaveLength(8);
			expect(found).toEqual(
				expect.arrayContaining([row({ n: 3 }), ...others.map((one) => row({ ...one, n: 5 }))]),
			);
			expect(found.map((one) => one.day).at(-1)).toBe("2026-11-21");
		});

		it("returns the requested days, form and partner", async () => {
			const days = ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"];
			await analyticsOf(at.store).count(days.map((one) => row({ day: one })));
			await analyticsOf(at.store).count([row({ kind: "trial" }), row({ partner: "acme" })]);
			const from = { from: "2026-11-20", to: "2026-11-21" };
			expect(
				(await counted({ ...from, partner: "", kind: "contact" })).map(({ day }) => day),
			).toEqual(["2026-11-20", "2026-11-21"]);
			expect(await counted({ partner: "acme" })).toEqual([row({ partner: "acme" })]);
			expect(await counted({ kind: "trial" })).toEqual([row({ kind: "trial" })]);
		});

		it("counts custom forms by name, separate from counts without one", async () => {
			const own = { kind: "form", page: "coach.example/forms" } as const;
			await analyticsOf(at.store).count([
				row({ ...own, n: 5 }),
				row({ ...own, form: "first-call" }),
				row({ ...own, form: "survey", partner: "acme" }),
			]);
			await analyticsOf(at.store).count([row({ ...own, form: "first-call", n: 2 }), row()]);
			expect(await counted({ kind: "form" })).toEqual([
				row({ ...own, n: 5 }),
				row({ ...own, form: "first-call", n: 3 }),
				row({ ...own, form: "survey", partner: "acme" }),
			]);
			expect(await counted({ kind: "form", partner: "acme" })).toHaveLength(1);
			expect(await counted()).toHaveLength(4);
		});

		it("takes at most 1,200 bytes a day for each custom form", async () => {
			const many = Array.from({ length: 100 }, (_, n) =>
				row({ kind: "form", form: "survey", page: `${"p".repeat(50)}${n}.example/` }),
			);
			await analyticsOf(at.store).count(many);
			const found = await counted();
			expect(found.reduce((sum, { n }) => sum + n, 0)).toBe(100);
			expect(found.length).toBeLessThan(20);
			expect(found.find(({ page }) => page === otherPages)?.form).toBe("survey");
		});

		it("loses nothing when several gateways count at once", async () => {
			const other = at.again();
			const stores = [at.store, other];
			await Promise.all(
				Array.from({ length: 20 }, (_, n) =>
					analyticsOf(stores[n % 2] ?? at.store).count([row(), row({ page: `p${n}.example/` })]),
				),
			);
			const found = await counted();
			expect(found.find(({ page }) => page === "coach.example/contact")?.n).toBe(20);
			expect(found).toHaveLength(21);
			await other.close();
		});

		it("merges counts once a day is full, and takes at most 7,000 bytes for a form", async () => {
			const many = Array.from({ length: 300 }, (_, n) =>
				row({ page: `${"ö".repeat(50)}${n}.example/`, device: n % 2 ? "phone" : "computer" }),
			);
			await analyticsOf(at.store).count(many);
			await analyticsOf(at.store).count(many);
			const found = await counted();
			expect(found.reduce((sum, { n }) => sum + n, 0)).toBe(600);
			const rest = found.filter(({ page }) => page === otherPages);
			expect(rest.map(({ device }) => device).sort()).toEqual(["computer", "phone"]);
			expect(rest[0]?.n).toBeGreaterThan(100);
			const pages = new Set(found.map(({ page }) => page));
			expect(pages.size).toBeGreaterThan(30);
			expect(pages.size * 100).toBeLessThan(7000);
			// A partner who comes late still gets a row.
			await analyticsOf(at.store).count([row({ partner: "acme", event: "received" })]);
			expect((await counted()).filter(({ partner }) => partner === "acme")).toMatchObject([
				{ page: otherPages, event: "received", n: 1 },
			]);
			// Made-up events take no more space either.
			await analyticsOf(at.store).count(many.map((one, n) => ({ ...one, event: `step:${n}` })));
			expect(JSON.stringify(await counted()).length).toBeLessThan(100_000);
		});

		it("knows the first day with a count", async () => {
			expect(await analyticsOf(at.store).first()).toBeUndefined();
			await analyticsOf(at.store).count([row({ day: "2026-11-21" }), row({ partner: "acme" })]);
			expect(await analyticsOf(at.store).first()).toBe("2026-11-20");
		});

		it("deletes counts after 25 months", async () => {
			await analyticsOf(at.store).count([row({ day: "2024-10-19" }), row({ day: "2024-10-20" })]);
			await analyticsOf(at.store).purge();
			expect((await counted()).map((one) => one.day)).toEqual(["2024-10-20"]);
		});
	});
}
