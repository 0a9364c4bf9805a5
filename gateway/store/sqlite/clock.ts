/** Where time comes from. Tests hand in their own. */
export interface ClockSource {
	/** Milliseconds since 1970, as the machine has it; people and time servers set it. */
	wall(): number;
	/** Milliseconds since this machine was started; only ever moves with time. */
	uptime(): number;
	/** Which start of the machine that was, where it can be told. */
	boot: string | undefined;
}

/** How the store's clock stood; kept in the store, so that it goes on after a restart. */
export interface ClockMark {
	boot: string | undefined;
	uptime: number;
	time: number;
}

/**
 * A clock that moves with time and not with the wall clock: setting that one forwards or back makes no
 * pause longer and no lead older. For reading, its times are told as the wall clock stands now.
 */
export interface SteadyClock {
	/** Milliseconds; what the store writes. */
	now(): number;
	/** A written time as the wall clock would have it. */
	shown(time: number): number;
	/** A wall clock's time as it would be written. */
	written(time: number): number;
	mark(): ClockMark;
}

/** A smaller difference to the wall clock than this is no news, in milliseconds. */
const tolerance = 1000;

/** A clock that goes on from where it stood, if that is known. */
export function createMonotonicClock(source: ClockSource, before?: ClockMark): SteadyClock {
	const started = source.uptime();
	const goesOn = before && source.boot !== undefined && before.boot === source.boot;
	// After another start of the machine only the wall clock knows how long it was off; it may not go back.
	const base = goesOn
		? before.time + Math.max(0, started - before.uptime)
		: Math.max(source.wall(), before?.time ?? 0);
	const now = () => Math.round(base + source.uptime() - started);
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

/** A mark of the clock as it was read from the store. */
export function readMark(value: unknown): ClockMark | undefined {
	const { boot, uptime, time } = (value ?? {}) as Partial<ClockMark>;
	return typeof uptime === "number" && typeof time === "number"
		? { boot, uptime, time }
		: undefined;
}
