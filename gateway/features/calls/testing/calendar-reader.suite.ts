/** What every calendar reader must do, on Node and on workerd. */
import { describe, expect, it } from "vitest";
import type { ReadCalendar } from "../ics/read-calendar.ts";

const window = {
	...{ from: Date.parse("2026-10-20"), to: Date.parse("2026-11-30") },
	zone: "Europe/London",
};
const toText = (...lines: string[]) =>
	["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const encode = (text: string) => new TextEncoder().encode(text);
const hour = (from: string) => ({ from: Date.parse(from), to: Date.parse(from) + 3_600_000 });

export function testCalendarReader(read: ReadCalendar): void {
	describe("a calendar reader", () => {
		it("returns a series' busy times across a clock change, without excluded ones", async () => {
			const text = toText(
				...event(
					...["UID:weekly", "DTSTART;TZID=GMT Standard Time:20200106T100000", "DURATION:PT1H"],
					...["RRULE:FREQ=WEEKLY", "EXDATE;TZID=GMT Standard Time:20261102T100000"],
				),
			);
			expect(await read(encode(text), { ...window, to: Date.parse("2026-11-12") })).toEqual({
				busy: [hour("2026-10-26T10:00Z"), hour("2026-11-09T10:00Z")],
				unreadEvents: 0,
			});
			const summer = { ...window, from: Date.parse("2026-10-17"), to: Date.parse("2026-10-20") };
			expect((await read(encode(text), summer)).busy).toEqual([hour("2026-10-19T09:00Z")]);
		});

		it("takes times without a zone as the coach's, also in UTF-16", async () => {
			const text = toText(...event("DTSTART:20261124T090000", "DURATION:PT1H"));
			const content = new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
			expect(await read(content, { ...window, zone: "Asia/Kolkata" })).toEqual({
				busy: [hour("2026-11-24T03:30Z")],
				unreadEvents: 0,
			});
		});

		it("counts an event it does not understand, and blocks out its day", async () => {
			const odd = event("DTSTART:20261124T090000Z", "RRULE:FREQ=SOMETIMES");
			const { busy, unreadEvents } = await read(encode(toText(...odd)), window);
			expect(unreadEvents).toBe(1);
			expect(busy).toEqual([
				{ from: Date.parse("2026-11-24"), to: Date.parse("2026-11-24") + 864e5 },
			]);
		});

		it("finishes with endless rules, and shows none of their times as free", async () => {
			const endless = Array.from({ length: 1000 }, () =>
				event("DTSTART:00010101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"),
			).flat();
			const { busy, unreadEvents } = await read(encode(toText(...endless)), window);
			expect(busy).toHaveLength(1);
			expect(busy[0]?.from).toBeLessThanOrEqual(window.from);
			expect(busy[0]?.to).toBeGreaterThanOrEqual(window.to);
			expect(unreadEvents).toBeGreaterThan(0);
		});

		it.each<[string, string, string]>([
			["a web page", "<html>Sign in</html>", "no calendar"],
			["more than 8 MB", toText("X".repeat(8 * 2 ** 20)), "larger than 8 MB"],
		])("rejects %s, and reads the next", async (_, text, sentence) => {
			await expect(read(encode(text), window)).rejects.toThrow(sentence);
			await expect(read(encode(toText()), window)).resolves.toEqual({ busy: [], unreadEvents: 0 });
		});
	});
}
