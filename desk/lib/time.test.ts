import { describe, expect, it } from "vitest";
import { dayHeading, formatAgo, formatMoment, formatRelative } from "./time.ts";

const at = (day: string, time = "12:00") => new Date(`${day}T${time}:00`).getTime();
const now = at("2026-11-22", "15:00");

describe("times as a person says them", () => {
	it.each([
		[now - 20_000, "just now"],
		[now - 4 * 60_000, "4 min"],
		[at("2026-11-22", "12:00"), "3 h"],
		[at("2026-11-22", "07:05"), "07:05"],
		[at("2026-11-20", "09:12"), "09:12"],
		// This device's clock is behind the server's.
		[now + 30_000, "just now"],
	])("a row: %i is %s", (time, words) => expect(formatAgo(time, now)).toBe(words));

	it("a row without a heading names any earlier day", () => {
		expect(formatAgo(at("2026-11-21", "23:00"), now, true)).toBe("21 Nov");
		expect(formatAgo(now - 4 * 60_000, now, true)).toBe("4 min");
	});

	it.each([
		[at("2026-11-22", "00:01"), "Today"],
		[at("2026-11-21", "23:59"), "Yesterday"],
		[at("2026-11-20"), "Friday 20 November"],
		[at("2026-06-03"), "Wednesday 3 June"],
		[at("2025-06-03"), "3 June 2025"],
	])("a heading: %i is %s", (time, words) => expect(dayHeading(time, now)).toBe(words));

	it("can be part of a sentence", () => {
		expect(formatMoment(at("2026-11-22", "14:05"), now)).toBe("today at 14:05");
		expect(formatMoment(at("2026-11-20", "09:12"), now)).toBe("Friday 20 November at 09:12");
	});

	it.each([
		[now + 3 * 60_000, "in 3 minutes"],
		[now - 2 * 3_600_000, "2 hours ago"],
		[at("2026-11-21", "10:00"), "yesterday"],
		[now + 10_000, "in a moment"],
		[now - 3_599_000, "1 hour ago"],
	])("roughly: %i is %s", (time, words) => expect(formatRelative(time, now)).toBe(words));
});
