import { afterEach, describe, expect, it, vi } from "vitest";
import { createDateFormat, numberLocale } from "./locale-format.ts";
import { writeWelshDate } from "./welsh-dates.ts";

afterEach(() => {
	vi.restoreAllMocks();
});

/** Simulates a Chromium browser, whose Intl has no Welsh. */
function withoutWelsh() {
	const known = (locales: unknown) => [locales].flat().filter((locale) => locale !== "cy");
	const { DateTimeFormat, NumberFormat } = Intl;
	const of = { dates: DateTimeFormat.supportedLocalesOf, numbers: NumberFormat.supportedLocalesOf };
	vi.spyOn(DateTimeFormat, "supportedLocalesOf").mockImplementation((locales: unknown) =>
		of.dates(known(locales) as string[]),
	);
	vi.spyOn(NumberFormat, "supportedLocalesOf").mockImplementation((locales: unknown) =>
		of.numbers(known(locales) as string[]),
	);
}

const timeZone = "Europe/London";
const wordings = [
	{ weekday: "long", day: "numeric", month: "long" },
	{ weekday: "long" },
	{ weekday: "short" },
	{ month: "long", year: "numeric" },
	{ day: "numeric", month: "long", year: "numeric" },
	{ day: "numeric", month: "short", year: "numeric" },
	{ dateStyle: "full", timeStyle: "short" },
	{ dateStyle: "full" },
	{ hour: "2-digit", minute: "2-digit" },
] as const satisfies Intl.DateTimeFormatOptions[];

describe("a Welsh date", () => {
	// Node knows Welsh, so our own formatting must match it.
	it.each(wordings)("is the same without Welsh in Intl: %j", (wording) => {
		const options = { ...wording, timeZone };
		const known = createDateFormat("cy", options, writeWelshDate);
		const days = Array.from({ length: 400 }, (_, day) => Date.UTC(2026, 0, 1 + day, 9, 5));
		const expected = days.map(known);
		withoutWelsh();
		expect(days.map(createDateFormat("cy", options, writeWelshDate))).toEqual(expected);
	});

	it("is not in English", () => {
		withoutWelsh();
		const at = Date.UTC(2026, 11, 1, 10);
		expect(createDateFormat("cy", { ...wordings[0], timeZone }, writeWelshDate)(at)).toBe(
			"Dydd Mawrth, 1 Rhagfyr",
		);
		expect(createDateFormat("cy", { ...wordings[6], timeZone }, writeWelshDate)(at)).toBe(
			"Dydd Mawrth, 1 Rhagfyr 2026 am 10:00",
		);
	});
});

it("is British English in an unknown language, never the device's own", () => {
	withoutWelsh();
	const at = Date.UTC(2026, 11, 1, 10);
	const long = { day: "numeric", month: "long", timeZone } as const;
	expect(createDateFormat("tlh", long)(at)).toBe("1 December");
	expect(createDateFormat("pl", long)(at)).toBe("1 grudnia");
	expect([numberLocale("cy"), numberLocale("pl"), numberLocale()]).toEqual([
		"en-GB",
		"pl",
		"en-GB",
	]);
});
