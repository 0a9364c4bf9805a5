/** Compares busy times with those that are expected, in one pass over both. */

type Busy = readonly (readonly [from: number, to: number])[];

interface Expected {
	/** Instants that are busy, in any order, and those that may be. */
	busy: readonly number[];
	mayBeBusy: readonly number[];
}

/** Instants within a stretch that are not busy although they should be, and beginnings of busy times that nothing explains. */
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
