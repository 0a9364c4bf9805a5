import { describe, expect, it } from "vitest";
import { type Bench, second } from "./harness.ts";

export function describeErasures(at: Bench): void {
	describe("an erasure at the coach's wish", () => {
		it("waits ten seconds, can be undone until then, and is there after a crash", async () => {
			const { erasures } = at.store;
			await erasures.put("a", { person: "ann@x.example" }, 10 * second);
			await erasures.put("b", { lead: "some-id" }, 10 * second);
			at.clock.now += 9 * second;
			expect(await erasures.undo("a")).toBe(true);
			expect(await erasures.undo("a")).toBe(false);
			at.clock.now += second;
			expect(await erasures.undo("b")).toBe(false);
			expect(await at.again().erasures.waiting()).toEqual([
				{ id: "b", target: { lead: "some-id" }, dueAt: at.clock.now, dueIn: 0 },
			]);
			await erasures.done("b");
			expect(await erasures.waiting()).toEqual([]);
		});
	});
}
