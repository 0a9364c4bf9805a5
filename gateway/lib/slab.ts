/**
 * Keeps things while they are under way, each under a number. Where thousands come and go in a second a Map or Set will
 * not do: the tables that V8 makes for one as it changes are chained to each other, and keep all that was ever in them
 * until the next full collection of memory. With requests in it that took a fifth of the gateway's time.
 */
export function createSlab<T extends object>() {
	const items: (T | undefined)[] = [];
	const free: number[] = [];
	return {
		/** The thing's number until it is taken; then another one may get it. */
		put(item: T): number {
			const index = free.pop() ?? items.length;
			items[index] = item;
			return index;
		},
		/** What is under this number, which is gone with that. */
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
