import { describe, expect, it } from "vitest";
import { defineKey } from "../../lib/kv.ts";
import type { Bench } from "../testing/harness.ts";

export function describeKeyValues(at: Bench): void {
	describe("the key-value store", () => {
		it("keeps values for every process until they are deleted", async () => {
			const incident = defineKey<{ open: boolean; since: number }>("incident");
			const number = defineKey<number>("n");
			const { kv } = at.store;
			expect(await kv.get(incident)).toBeUndefined();
			await kv.set(incident, { open: true, since: 5 });
			await kv.set(incident, { open: true, since: 6 });
			await kv.set(number, 0);
			const other = at.again();
			expect(await other.kv.get(incident)).toEqual({ open: true, since: 6 });
			expect(await other.kv.get(number)).toBe(0);
			await other.close();
			await kv.set(incident, undefined);
			expect(await kv.get(incident)).toBeUndefined();
		});

		it("overwrites a value only for a caller who has seen it", async () => {
			const book = defineKey<{ owed: number[] }>("book");
			const other = at.again();
			const [one, two, three] = [{ owed: [1] }, { owed: [1, 2] }, { owed: [] }];
			const first = await Promise.all(
				[at.store, other].map(({ kv }) => kv.compareAndSet(book, undefined, one)),
			);
			expect(first.toSorted()).toEqual([false, true]);
			expect(await other.kv.compareAndSet(book, one, two)).toBe(true);
			// A process that was suspended since the first value must not overwrite the second.
			expect(await at.store.kv.compareAndSet(book, one, three)).toBe(false);
			expect(await at.store.kv.get(book)).toEqual(two);
			expect(await at.store.kv.compareAndSet(book, two, three)).toBe(true);
			await other.close();
		});

		it("keeps properties that this version's types do not know", async () => {
			const key = defineKey<{ known: number }>("shared with a newer version");
			const newer = { known: 1, unknown: { is: "kept" } };
			await at.store.kv.set(key, newer);
			const before = await at.store.kv.get(key);
			expect(before).toEqual(newer);
			const after = { ...newer, known: 2 };
			expect(await at.store.kv.compareAndSet(key, before, after)).toBe(true);
			expect(await at.store.kv.get(key)).toEqual(after);
		});
	});
}
