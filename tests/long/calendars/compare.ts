/** Compares busy times with the expected ones, in one pass over both. */

type Busy = readonly (readonly [from: number, to: number])[];

interface Expected {
	/** Instants that are busy, in any order, and those that may be. */
	busy: readonly number[];
	mayBeBusy: readonly number[];
}

/** Instants within a range that should be busy but aren't, and starts of busy times without an explanation. */
export function compareBusy(
	found: Busy,
	{ busy, mayBeBusy }: Expected,
	{ from, to }: { from: number; to: number },
) {
	const ordered = busy.toSorted((a, b) => a - b);
	let next = 0;
	const missing = ordered.filter((at) => {
		while (next < found.length && (found[next]?.[1] ?? 0) <= at) next++;
		return at >= from && at < to && !((found[next]?.[0] ?? Number.POSITIVE_INFINITY) <= at);
	});
	const known = new Set(mayBeBusy);
	const extra = found
		.map(([begin]) => begin)
		.filter((begin) => begin >= from && begin < to && !known.has(begin));
	return { missing, extra };
}
