import { describe, expect, it } from "vitest";
import type { Bench } from "../../store/testing/harness.ts";
import { runFigureHistories } from "./figure-histories.ts";

export function describePeopleFigures(at: Bench): void {
	describe("the figures of a period", () => {
		// At most 1,200: the 10,000 histories of the lists (`npm run test:histories`) already test the tables that these read.
		const count = Math.min(Number(process.env.HISTORIES) || 24, 1200);
		const slice = 60;
		for (let first = 1; first <= count; first += slice)
			it(`add up to the people in the lists, in random histories from ${first}`, {
				timeout: 600_000,
			}, async () => {
				const size = Math.min(slice, count - first + 1);
				const played = at.playHistories
					? at.playHistories({ of: "figures", count: size, first })
					: runFigureHistories(at, size, first);
				expect(await played).toBe(size);
			});
	});
}
