import type { ClockSource } from "../store/sqlite/monotonic-clock.ts";

/** Clocks that tests drive. */
export interface TestClock extends ClockSource {
	/** Milliseconds; add to it to let time pass. */
	now: number;
	/** How far the wall clock is ahead, in milliseconds. */
	ahead: number;
}

export function testClock(now = 1_000_000): TestClock {
	const clock: TestClock = {
		now,
		ahead: 0,
		wall: () => clock.now + clock.ahead,
		uptime: () => clock.now,
		boot: "one",
	};
	return clock;
}
