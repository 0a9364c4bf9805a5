import { expect, it } from "vitest";
import { createSlab } from "./slab.ts";

it("gives each item an index of its own until it is taken", () => {
	const slots = createSlab<{ name: string }>();
	const [one, two, three] = [{ name: "one" }, { name: "two" }, { name: "three" }];
	const [first, second] = [slots.put(one), slots.put(two)];
	expect(slots.take(first)).toBe(one);
	const third = slots.put(three);
	expect(third).not.toBe(second);
	expect(slots.all()).toHaveLength(2);
	expect([slots.take(second), slots.take(third)]).toEqual([two, three]);
	expect(slots.isEmpty()).toBe(true);
});

it("takes an item once, and nothing that is missing", () => {
	const slots = createSlab<object>();
	const at = slots.put({});
	slots.take(at);
	expect(slots.take(at)).toBeUndefined();
	expect(slots.take(7)).toBeUndefined();
	expect(slots.isEmpty()).toBe(true);
	// An index that was taken twice is still given to only one item.
	expect([slots.put({}), slots.put({}), slots.put({})]).toEqual([0, 1, 2]);
});

it("reuses indices, and stays as small as the number of items in flight", () => {
	const slots = createSlab<object>();
	for (let n = 0; n < 1000; n++) expect(slots.take(slots.put({}))).toEqual({});
	expect(slots.put({})).toBe(0);
});
