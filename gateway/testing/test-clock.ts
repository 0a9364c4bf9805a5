import type { ClockSource } from "../store/sqlite/clock.ts";

/** A machine's clocks that move when told to. */
export interface TestClock extends ClockSource {
	/** Milliseconds; adding to it lets time pass. */
	now: number;
	/** By how much somebody has set the wall clock forwards, in milliseconds. */
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
