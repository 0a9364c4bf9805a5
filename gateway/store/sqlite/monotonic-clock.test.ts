import { describe, expect, it } from "vitest";
import { testClock } from "../../testing/test-clock.ts";
import { createMonotonicClock, readMark } from "./monotonic-clock.ts";

/** A machine that has been up for five seconds, with its wall clock ahead by this much. */
const machine = (ahead = 0, boot: string | undefined = "one") =>
	Object.assign(testClock(5000), { ahead, boot });

describe("a monotonic clock without a mark", () => {
	it("starts at the wall clock's time and continues with the machine's", () => {
		const at = machine(70_000);
		const clock = createMonotonicClock(at);
		expect(clock.now()).toBe(75_000);
		at.now += 250;
		at.ahead = -4000;
		expect(clock.now()).toBe(75_250);
	});

	it("stores a mark of its position", () => {
		const at = machine(70_000);
		const clock = createMonotonicClock(at);
		at.now += 250;
		expect(clock.mark()).toEqual({ boot: "one", uptime: 5250, time: 75_250 });
	});
});

describe("a monotonic clock with a mark", () => {
	it("continues by the time passed since, if the machine was not restarted", () => {
		const at = machine(900_000);
		const before = { boot: "one", uptime: 4000, time: 20_000 };
		expect(createMonotonicClock(at, before).now()).toBe(21_000);
	});

	it("continues where it was if the machine's clock is behind the mark's", () => {
		const before = { boot: "one", uptime: 6000, time: 20_000 };
		expect(createMonotonicClock(machine(), before).now()).toBe(20_000);
	});

	it("takes the wall clock's time after a restart of the machine", () => {
		const at = machine(70_000, "two");
		const before = { boot: "one", uptime: 4000, time: 20_000 };
		expect(createMonotonicClock(at, before).now()).toBe(75_000);
	});

	it("never goes back, whatever the wall clock says after a restart of the machine", () => {
		const before = { boot: "one", uptime: 4000, time: 20_000 };
		expect(createMonotonicClock(machine(0, "two"), before).now()).toBe(20_000);
	});

	it("takes the wall clock's time if restarts of the machine cannot be detected", () => {
		const at = Object.assign(machine(70_000), { boot: undefined });
		const before = { boot: undefined, uptime: 4000, time: 20_000 };
		expect(createMonotonicClock(at, before).now()).toBe(75_000);
	});
});

describe("a displayed time", () => {
	it("ignores a wall clock that is off by up to a second, either way", () => {
		const at = machine();
		const clock = createMonotonicClock(at);
		for (const ahead of [1000, -1000]) {
			at.ahead = ahead;
			expect(clock.shown(3000)).toBe(3000);
			expect(clock.written(3000)).toBe(3000);
		}
	});

	it("follows a wall clock that is off by more, either way", () => {
		const at = machine();
		const clock = createMonotonicClock(at);
		at.ahead = 1001;
		expect(clock.shown(3000)).toBe(4001);
		expect(clock.written(4001)).toBe(3000);
		at.ahead = -1001;
		expect(clock.shown(3000)).toBe(1999);
		expect(clock.written(1999)).toBe(3000);
	});

	it("does not jump when a corrected wall clock drifts a little further", () => {
		const at = machine();
		const clock = createMonotonicClock(at);
		at.ahead = 50_000;
		expect(clock.shown(3000)).toBe(53_000);
		at.ahead = 50_900;
		expect(clock.shown(3000)).toBe(53_000);
	});
});

describe("a stored mark", () => {
	it("is read as it was stored, without unknown properties", () => {
		const stored = { boot: "one", uptime: 4000, time: 20_000 };
		expect(readMark({ ...stored, colour: "red" })).toEqual(stored);
		expect(readMark({ uptime: 4000, time: 20_000 })).toEqual({
			boot: undefined,
			uptime: 4000,
			time: 20_000,
		});
	});

	it.each([
		["is missing", undefined],
		["is null", null],
		["is a text", "soon"],
		["has no time", { boot: "one", uptime: 4000 }],
		["has no position of the machine's clock", { boot: "one", time: 20_000 }],
		["has a text for a time", { boot: "one", uptime: 4000, time: "20000" }],
		["has a text for a position", { boot: "one", uptime: "4000", time: 20_000 }],
	])("is ignored if it %s", (_, stored) => {
		expect(readMark(stored)).toBeUndefined();
	});
});
