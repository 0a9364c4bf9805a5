import { describe, expect, it } from "vitest";
import { type Bench, day, hour } from "../../../store/testing/harness.ts";
import { reportLinksOf } from "./report-links.ts";

export function describeReportLinks(at: Bench): void {
	describe("keeps report links for partners, and", () => {
		it("knows them until they expire or are withdrawn", async () => {
			const reportLinks = reportLinksOf(at.store);
			const link = await reportLinks.add("a", "acme", day);
			expect(link).toMatchObject({ id: "a", partner: "acme" });
			expect(link.expiresAt - link.madeAt).toBe(day);
			at.clock.now += hour;
			await reportLinks.add("b", "<b>", 2 * day);
			expect((await reportLinks.list()).map(({ id }) => id)).toEqual(["b", "a"]);
			expect(await reportLinks.get("a")).toEqual(link);
			expect(await reportLinks.withdraw("b")).toBe(true);
			expect(await reportLinks.withdraw("b")).toBe(false);
			expect(await reportLinks.get("b")).toBeUndefined();
			at.clock.now += day;
			expect(await reportLinks.get("a")).toBeUndefined();
			expect(await reportLinks.list()).toEqual([]);
		});
	});
}
