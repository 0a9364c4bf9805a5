/**
 * Keeps things while they are under way, each under a number. Where thousands come and go in a second a Map or Set will
 * not do: the tables that V8 makes for one as it changes are chained to each other, and keep all that was ever in them
 * until the next full collection of memory. With requests in it that took a fifth of the gateway's time.
 */
export function createSlots<T extends object>() {
	const things: (T | undefined)[] = [];
	const free: number[] = [];
	return {
		/** The thing's number until it is taken; then another one may get it. */
		put(thing: T): number {
			const at = free.pop() ?? things.length;
			things[at] = thing;
			return at;
		},
		/** What is under this number, which is gone with that. */
		take(at: number): T | undefined {
			const thing = things[at];
			if (thing) {
				things[at] = undefined;
				free.push(at);
			}
			return thing;
		},
		all: (): T[] => things.filter((thing) => thing !== undefined),
		isEmpty: () => free.length === things.length,
	};
}
