import { describe, expect, it } from "vitest";
import { type Bench, day, hour, minute, second } from "./harness.ts";

export function describeSharing(at: Bench): void {
	describe("is shared by several gateways, and", () => {
		it("spaces calls", async () => {
			expect(await at.store.reserveSlot("crm", 125)).toBe(0);
			expect(await at.store.reserveSlot("crm", 125)).toBe(125);
			expect(await at.store.reserveSlot("crm", 125)).toBe(250);
			expect(await at.store.reserveSlot("other", 125)).toBe(0);
			at.clock.now += 10 * minute;
			expect(await at.store.reserveSlot("crm", 125)).toBe(0);
			expect(await at.store.reserveSlot("crm", 125)).toBe(125);
		});

		it("lets so many pass a minute, and says when the next may", async () => {
			for (let n = 0; n < 2; n++) expect(await at.store.consume("a", 2)).toBe(0);
			expect(await at.store.consume("a", 2)).toBe(30);
			expect(await at.store.consume("b", 2)).toBe(0);
			at.clock.ahead = -day;
			at.clock.now += 30 * second;
			expect(await at.store.consume("a", 2)).toBe(0);
			expect(await at.store.consume("a", 2)).toBe(30);
		});

		it("gives a job to one caller in each period", async () => {
			const other = at.again();
			const all = () =>
				Promise.all(
					[at.store, other, at.store, other].map((from) => from.claimInterval("purge", hour)),
				);
			expect((await all()).filter(Boolean)).toHaveLength(1);
			expect(await at.store.claimInterval("digest", hour)).toBe(true);
			at.clock.ahead = day;
			at.clock.now += hour - 1;
			expect((await all()).filter(Boolean)).toHaveLength(0);
			at.clock.now += 1;
			expect((await all()).filter(Boolean)).toHaveLength(1);
			await other.close();
		});

		it("remembers a little", async () => {
			expect(await at.store.recall("incident")).toBeUndefined();
			await at.store.keep("incident", { open: true, since: 5 });
			await at.store.keep("incident", { open: true, since: 6 });
			await at.store.keep("n", 0);
			const other = at.again();
			expect(await other.recall("incident")).toEqual({ open: true, since: 6 });
			expect(await other.recall("n")).toBe(0);
			await other.close();
			await at.store.keep("incident", undefined);
			expect(await at.store.recall("incident")).toBeUndefined();
		});

		it("lets nobody write over what he has not seen", async () => {
			const other = at.again();
			const [one, two, three] = [{ owed: [1] }, { owed: [1, 2] }, { owed: [] }];
			const first = await Promise.all(
				[at.store, other].map((from) => from.swap("book", undefined, one)),
			);
			expect(first.toSorted()).toEqual([false, true]);
			expect(await other.swap("book", one, two)).toBe(true);
			// Out cold since the first, and back now.
			expect(await at.store.swap("book", one, three)).toBe(false);
			expect(await at.store.recall("book")).toEqual(two);
			expect(await at.store.swap("book", two, three)).toBe(true);
			await other.close();
		});
	});
}
