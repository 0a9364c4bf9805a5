import { contact } from "../../../../business/facts.ts";
import type { Meeting } from "../store/meeting.ts";
import type { CalendarEvent } from "./calendar-file.ts";
import type { CallWords } from "./call-words.ts";
import type { MeetingType } from "./meeting-type.ts";

/**
 * The entry for the visitor's calendar.
 *
 * @param link page to move or cancel it
 */
export const toVisitorEvent = (
	meeting: Meeting,
	type: MeetingType | undefined,
	{ attendee, link, words }: { attendee: string; link?: string | undefined; words: CallWords },
): CalendarEvent => ({
	...{ lead: meeting.lead, sequence: meeting.sequence, changedAt: meeting.changedAt },
	...{ startAt: meeting.startAt, endAt: meeting.endAt },
	...{ title: words.titleOf(type), where: words.describePlace(type) },
	text: [
		type?.place.kind === "video" && type.place.url,
		link && words.say("changeAt", { link }),
		words.say("ring", { phone: contact.phone }),
	]
		.filter(Boolean)
		.join("\n"),
	...{ url: link, rings: true },
	cancelled: meeting.state === "cancelled",
	attendee,
});
