import { describe, expect, it } from "vitest";
import { calendarServices, overlaps, takenReason, withoutRange } from "./calendar.ts";

it("appointments may be in HighLevel or in Google", () => {
	expect(calendarServices).toEqual(["highlevel", "google"]);
});

it("a taken time is explained in a few words", () => {
	expect(takenReason).toBe("(the time is not free)");
});

describe("a time from 10 to 20", () => {
	it.each([
		[0, 9, false],
		[0, 10, false],
		[0, 11, true],
		[10, 20, true],
		[12, 15, true],
		[0, 30, true],
		[19, 30, true],
		[20, 30, false],
		[21, 30, false],
	])("overlaps one from %i to %i: %s", (from, to, does) => {
		expect(overlaps({ from: 10, to: 20 }, { from, to })).toBe(does);
		expect(overlaps({ from, to }, { from: 10, to: 20 })).toBe(does);
	});

	it.each([
		["itself", [10, 20], []],
		["what lies within it", [12, 18], []],
		["what begins before", [5, 15], [[5, 10]]],
		["what ends later", [15, 25], [[20, 25]]],
		[
			"what is longer at both ends",
			[5, 25],
			[
				[5, 10],
				[20, 25],
			],
		],
		["what ends as it begins", [5, 10], [[5, 10]]],
		["what begins as it ends", [20, 25], [[20, 25]]],
	])("cut out of %s, leaves the rest", (_, [from = 0, to = 0], left) => {
		expect(withoutRange([{ from, to }], { from: 10, to: 20 })).toEqual(
			left.map(([from, to]) => ({ from, to })),
		);
	});

	it("leaves other busy times unchanged, in order", () => {
		const busy = [
			{ from: 30, to: 40 },
			{ from: 5, to: 25 },
			{ from: 0, to: 3 },
		];
		expect(withoutRange(busy, { from: 10, to: 20 })).toEqual([
			{ from: 30, to: 40 },
			{ from: 5, to: 10 },
			{ from: 20, to: 25 },
			{ from: 0, to: 3 },
		]);
		expect(withoutRange([], { from: 10, to: 20 })).toEqual([]);
	});
});
