import { describe, expect, it } from "vitest";
import { defineInterval } from "../../lib/kv.ts";
import { type Bench, day, hour, minute, second } from "../testing/harness.ts";

export function describeLimits(at: Bench): void {
	describe("limits several gateways together, and", () => {
		it("spaces calls", async () => {
			expect(await at.store.reserveSlot("crm", 125)).toBe(0);
			expect(await at.store.reserveSlot("crm", 125)).toBe(125);
			expect(await at.store.reserveSlot("crm", 125)).toBe(250);
			expect(await at.store.reserveSlot("other", 125)).toBe(0);
			at.clock.now += 10 * minute;
			expect(await at.store.reserveSlot("crm", 125)).toBe(0);
			expect(await at.store.reserveSlot("crm", 125)).toBe(125);
		});

		it("allows a number of calls a minute, and says when the next is allowed", async () => {
			for (let n = 0; n < 2; n++) expect(await at.store.consume("a", 2)).toBe(0);
			expect(await at.store.consume("a", 2)).toBe(30);
			expect(await at.store.consume("b", 2)).toBe(0);
			at.clock.ahead = -day;
			at.clock.now += 30 * second;
			expect(await at.store.consume("a", 2)).toBe(0);
			expect(await at.store.consume("a", 2)).toBe(30);
		});

		it("lets one caller do a task in each period", async () => {
			const [purge, digest] = [defineInterval("purge"), defineInterval("digest")];
			const other = at.again();
			const all = () =>
				Promise.all(
					[at.store, other, at.store, other].map((from) => from.claimInterval(purge, hour)),
				);
			expect((await all()).filter(Boolean)).toHaveLength(1);
			expect(await at.store.claimInterval(digest, hour)).toBe(true);
			at.clock.ahead = day;
			at.clock.now += hour - 1;
			expect((await all()).filter(Boolean)).toHaveLength(0);
			at.clock.now += 1;
			expect((await all()).filter(Boolean)).toHaveLength(1);
			await other.close();
		});
	});
}
