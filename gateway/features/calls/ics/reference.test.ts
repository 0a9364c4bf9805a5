import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readIcs } from "./read-ics.ts";

/** A rule, the series' first start, the end of the window, and the starts from python-dateutil. */
type Reference = [rule: string, start: string, knownTo: string, starts: number[]];

const references: Reference[] = readFileSync("tests/long/calendars/reference.jsonl", "utf8")
	.trim()
	.split("\n")
	.map((line) => JSON.parse(line));
const instant = (text: string) =>
	Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:$6Z"));

it("agrees with python-dateutil on 1,200 rules from the whole grammar", () => {
	const wrong: string[] = [];
	for (const [rule, start, knownTo, starts] of references) {
		const lines = [`DTSTART:${start}`, "DURATION:PT1S", `RRULE:${rule}`];
		const text = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR"];
		const window = { from: Date.parse("2026-11-01"), to: instant(knownTo), zone: "UTC" };
		const { busy } = readIcs(new TextEncoder().encode(text.join("\r\n")), window, 10_000_000);
		const found = busy.flatMap(({ from, to }) =>
			Array.from({ length: (to - from) / 1000 }, (_, index) => from / 1000 + index),
		);
		// The first start counts even if the rule doesn't produce it.
		const own = instant(start) / 1000;
		const known = new Set(starts);
		if (
			found.some((at) => !known.has(at) && at !== own) ||
			starts.some((at) => !found.includes(at))
		)
			wrong.push(`${rule} from ${start}`);
	}
	expect(references).toHaveLength(1200);
	expect(wrong).toEqual([]);
});
