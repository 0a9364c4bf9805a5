/**
 * An index-addressed set of objects in flight: `put` returns an index, `take` frees it. A Map or Set in which
 * thousands of entries come and go each second keeps its outgrown hash tables, and everything they reference,
 * until a full garbage collection. For requests, that took a fifth of the gateway's time.
 */
export function createSlab<T extends object>() {
	const items: (T | undefined)[] = [];
	const free: number[] = [];
	return {
		/** Adds an item. Its index is reused after `take`. */
		put(item: T): number {
			const index = free.pop() ?? items.length;
			items[index] = item;
			return index;
		},
		/** Removes and returns the item at an index. */
		take(index: number): T | undefined {
			const item = items[index];
			if (item) {
				items[index] = undefined;
				free.push(index);
			}
			return item;
		},
		all: (): T[] => items.filter((thing) => thing !== undefined),
		isEmpty: () => free.length === items.length,
	};
}
