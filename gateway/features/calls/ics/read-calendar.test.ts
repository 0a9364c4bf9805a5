import { afterAll, expect, it, onTestFinished } from "vitest";
import { testCalendarReader } from "../testing/calendar-reader.suite.ts";
import { createCalendarReader } from "./read-calendar.ts";

const window = { from: Date.parse("2026-11-23"), to: Date.parse("2027-11-30"), zone: "UTC" };
const calendar = (...lines: string[]) =>
	new TextEncoder().encode(["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n"));
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const short = calendar(...event("DTSTART:20261124T090000Z", "DURATION:PT1H"));
/** As many series as one file may have, each with half a million starts. */
const endless = calendar(
	...Array.from({ length: 1000 }, () =>
		event("DTSTART:20200101T000000Z", "DURATION:PT1S", "RRULE:FREQ=MINUTELY"),
	).flat(),
);

/** A busy machine may need longer to start a thread than the reader's own ten seconds. */
const deadlineMs = 60_000;

function open(options: Parameters<typeof createCalendarReader>[0] = {}) {
	const reader = createCalendarReader({ deadlineMs, ...options });
	onTestFinished(() => reader.close());
	return reader;
}

const shared = createCalendarReader({ deadlineMs });
afterAll(() => shared.close());
testCalendarReader(shared.read);

it("reads a file in another thread, and leaves the caller's bytes intact", async () => {
	const reader = open();
	expect(await reader.read(short, window)).toEqual({
		busy: [{ from: Date.parse("2026-11-24T09:00Z"), to: Date.parse("2026-11-24T10:00Z") }],
		unreadEvents: 0,
	});
	expect(short.byteLength).toBeGreaterThan(0);
});

it("stops at the deadline, and reads the next file", async () => {
	const reader = open({ deadlineMs: 20 });
	await expect(reader.read(endless, window)).rejects.toThrow("took too long");
	const patient = open();
	await expect(patient.read(short, window)).resolves.toMatchObject({ unreadEvents: 0 });
});

it("rejects what is no calendar, and continues", async () => {
	const reader = open();
	await expect(reader.read(new TextEncoder().encode("<html>"), window)).rejects.toThrow(
		"no calendar",
	);
	await expect(reader.read(short, window)).resolves.toMatchObject({ unreadEvents: 0 });
});

it("limits how many files may wait", async () => {
	const reader = open({ maxWaiting: 1 });
	const first = reader.read(short, window);
	await expect(reader.read(short, window)).rejects.toThrow("Too many calendars");
	await first;
});
