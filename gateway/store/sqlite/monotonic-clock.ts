/** Sources of time; tests pass their own. */
export interface ClockSource {
	/** Wall clock, milliseconds since 1970; people and time servers may set it. */
	wall(): number;
	/** Monotonic clock, milliseconds since this machine booted. */
	uptime(): number;
	/** Id of this machine's boot, if known. */
	boot: string | undefined;
}

/** A stored position of the clock, from which it continues after a restart. */
export interface ClockMark {
	boot: string | undefined;
	uptime: number;
	time: number;
}

/**
 * A monotonic clock: setting the wall clock makes no delay longer and no lead older. Its times are converted to
 * the wall clock for display.
 */
export interface SteadyClock {
	/** Milliseconds, as stored. */
	now(): number;
	/** Converts a stored time to the wall clock. */
	shown(time: number): number;
	/** Converts a wall clock time to a stored one. */
	written(time: number): number;
	mark(): ClockMark;
}

/** Smaller differences from the wall clock are ignored, in milliseconds. */
const tolerance = 1000;

/** A clock that continues from a mark, if there is one. */
export function createMonotonicClock(source: ClockSource, before?: ClockMark): SteadyClock {
	const startedAt = source.uptime();
	const goesOn = before && source.boot !== undefined && before.boot === source.boot;
	// After a reboot only the wall clock knows how long the machine was off. Never go back.
	const base = goesOn
		? before.time + Math.max(0, startedAt - before.uptime)
		: Math.max(source.wall(), before?.time ?? 0);
	const now = () => Math.round(base + source.uptime() - startedAt);
	let ahead = 0;
	const drift = () => {
		const difference = source.wall() - now();
		if (Math.abs(difference - ahead) > tolerance) ahead = Math.round(difference);
		return ahead;
	};
	return {
		now,
		shown: (time) => time + drift(),
		written: (time) => time - drift(),
		mark: () => ({ boot: source.boot, uptime: source.uptime(), time: now() }),
	};
}

/** Parses a stored mark. */
export function readMark(value: unknown): ClockMark | undefined {
	const { boot, uptime, time } = (value ?? {}) as Partial<ClockMark>;
	return typeof uptime === "number" && typeof time === "number"
		? { boot, uptime, time }
		: undefined;
}
