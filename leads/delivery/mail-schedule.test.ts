import { expect, it } from "vitest";
import { crmHeadStartMs, mailDelayMs, maxContactWaitMs } from "./mail-schedule.ts";

it.each([
	["checklist", 3_600_000],
	["contact", 5000],
	["meeting", 5000],
	["consultation", 0],
	["calculator", 0],
	["package", 0],
	["trial", 0],
	["form", 0],
	["something-new", undefined],
	["toString", undefined],
	["", undefined],
])("the mail about a lead of kind %j waits at most %s ms for the CRM", (kind, ms) => {
	expect(mailDelayMs(kind)).toBe(ms);
});

it("a mail waits an hour for its contact, or five seconds for a CRM that it does not need", () => {
	expect(maxContactWaitMs).toBe(3_600_000);
	expect(crmHeadStartMs).toBe(5000);
});
