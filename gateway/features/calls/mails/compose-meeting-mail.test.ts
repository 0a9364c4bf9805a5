import { expect, it } from "vitest";
import type { StoredLead } from "../../../store/store.ts";
import type { Meeting } from "../store/meeting.ts";
import { composeMeetingMail, type MeetingVisitorMail } from "./compose-meeting-mail.ts";

const meeting = {
	...{ lead: "a", type: "first-call", calendar: "", zone: "Europe/London", state: "booked" },
	...{ startAt: Date.parse("2026-12-03T10:00:00Z"), endAt: Date.parse("2026-12-03T10:30:00Z") },
} as Meeting;

function rowsOf(mail: MeetingVisitorMail, lang = "en") {
	const lead = {
		fields: { firstName: "Beth", email: "beth@hughes.example" },
		context: { page: "", referrer: "", lang },
	} as unknown as StoredLead;
	const options = { meeting, type: undefined, lead, link: "/", siteUrl: "https://ridley.example" };
	return composeMeetingMail(mail, options).choices?.rows;
}

it("doesn't let a time that somebody else booked read like a booking", () => {
	const time = "Thursday 3 December 2026 at 10:00, London time";
	expect(rowsOf("confirmed")?.[0]).toEqual(["When", time]);
	expect(rowsOf("taken")).toEqual([["The time that’s gone", time]]);
	for (const lang of ["pl", "ro", "cy"])
		expect(rowsOf("taken", lang)?.[0]?.[0]).not.toBe(rowsOf("confirmed", lang)?.[0]?.[0]);
});
