import { describe, expect, it } from "vitest";
import { inAWeek, parseFieldText, reminderTimes, toFieldText } from "./reminder-times.ts";

const local = (text: string) => new Date(text).getTime();
const suggestions = (now: string) =>
	reminderTimes(local(now)).map(({ label, at }) => [label, toFieldText(at)]);

describe("suggested reminder times", () => {
	it("are later today, tomorrow at nine, and the working day after", () => {
		// A Tuesday.
		expect(suggestions("2026-11-24T12:10")).toEqual([
			["Later today, 14:30", "2026-11-24T14:30"],
			["Tomorrow, 09:00", "2026-11-25T09:00"],
			["Thursday, 09:00", "2026-11-26T09:00"],
		]);
	});

	it("include no evening, and no weekend after tomorrow", () => {
		// A Thursday.
		expect(suggestions("2026-11-26T18:40")).toEqual([
			["Tomorrow, 09:00", "2026-11-27T09:00"],
			["Monday, 09:00", "2026-11-30T09:00"],
		]);
		expect(suggestions("2026-11-26T23:50").map(([label]) => label)).toEqual([
			"Tomorrow, 09:00",
			"Monday, 09:00",
		]);
	});

	it("are at nine o'clock even if the clocks change before then", () => {
		// European clocks go back in the night to this Sunday, American clocks a week later.
		for (const now of ["2026-10-24T10:00", "2026-10-31T10:00", "2027-03-27T10:00"])
			expect(suggestions(now).at(-2)?.[1]).toMatch(/T09:00$/);
	});

	it("convert to and from the text of the field", () => {
		expect(inAWeek(local("2026-12-28T17:00"))).toBe("2027-01-04T09:00");
		expect(parseFieldText("2027-01-04T09:00")).toBe(local("2027-01-04T09:00"));
		expect(parseFieldText("")).toBeUndefined();
		expect(parseFieldText("2027-01-04T")).toBeUndefined();
	});
});
