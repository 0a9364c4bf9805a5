/** People with a call in a while, who want a reminder, and others who weren't reached. */

import { msOfQuiet } from "../../../gateway/features/texts/numbers.ts";
import { createReminderId } from "../../../gateway/features/texts/reminders.ts";
import { dayMs, hourMs, minuteMs } from "../../../gateway/lib/time.ts";
import { reminderWording } from "../../../leads/features/texts/reminder-consent.ts";
import { meetingSample } from "../../../leads/forms/meeting/form.ts";
import type { Database } from "../faults/world/database.ts";

export interface Person {
	lead: string;
	/** Their mobile, without a plus. */
	number: string;
	what: "reminder" | "no-answer";
	/** Id of the text they must get. */
	textId: string;
}

/** Whether a line of a log has one of their numbers. */
export const isMobile = (line: string): boolean => /4474\d{8}\b/.test(line);

/** Calls are this far ahead: inside the two hours of the reminder. */
const aheadMs = 100 * minuteMs;

/** A zone in which it's day now and when the calls are, at any hour of the run. */
function zoneByDay(now: number): string {
	const zones = ["Europe/London", "Asia/Tokyo", "America/Los_Angeles", "Asia/Kolkata"];
	const isDay = (zone: string) => !msOfQuiet(now, zone) && !msOfQuiet(now + aheadMs, zone);
	return zones.find(isDay) ?? "Europe/London";
}

/** Rows in one statement. */
const batchSize = 50;

/**
 * Puts people into the store. If it's day in Britain, a fifth of them must get a text that nobody answered the
 * coach's call. The others have a booked call.
 */
export async function addPeople(
	{ insert }: Database,
	first: number,
	count: number,
): Promise<Person[]> {
	const now = Date.now();
	const zone = zoneByDay(now);
	const startAt = Math.ceil((now + aheadMs) / minuteMs) * minuteMs;
	const people = Array.from({ length: count }, (_, index): Person => {
		const lead = crypto.randomUUID();
		const number = `447400${String(first + index + 100_000)}`;
		return index % 5 === 0 && !msOfQuiet(now, "Europe/London")
			? { lead, number, what: "no-answer", textId: `text no-answer ${lead} 1` }
			: { lead, number, what: "reminder", textId: createReminderId(lead, startAt) };
	});
	for (let from = 0; from < count; from += batchSize) {
		const batch = people.slice(from, from + batchSize);
		await insert(
			"leads",
			batch.map((person) => leadRow(person, now)),
		);
		const called = batch.filter(({ what }) => what === "reminder");
		await insert(
			"meetings",
			called.map((person) => meetingRow(person, startAt, zone)),
		);
	}
	return people;
}

/** A lead that has been delivered. */
const leadRow = ({ lead, number }: Person, now: number) => ({
	...{ id: lead, kind: "meeting", state: "delivered", email: `${number}@x.example`, phone: "" },
	fields: JSON.stringify({ ...meetingSample, phone: `+${number}`, email: `${number}@x.example` }),
	context: JSON.stringify({
		...{ page: "https://partner.example/", referrer: "" },
		texts: { wording: reminderWording },
	}),
	...{ received_at: now, active_since: now, next_attempt_at: now, settled_at: now },
});

/** A call that was booked days ago. */
const meetingRow = ({ lead }: Person, startAt: number, zone: string) => ({
	...{ lead, type: "discovery-call", calendar: `of ${lead}`, zone, quota: "", state: "booked" },
	...{ start_at: startAt, end_at: startAt + hourMs / 2, keep_until: startAt + dayMs },
	...{ cell_from: 0, cell_to: 0, quota_size: 0, changed_at: startAt - 7 * dayMs },
});
