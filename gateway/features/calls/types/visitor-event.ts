import { contact } from "../../../../business/facts.ts";
import type { Meeting } from "../store/meeting.ts";
import type { CalendarEvent } from "./calendar-file.ts";
import { callPlaceOf } from "./call-place.ts";
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
): CalendarEvent => {
	const cancelled = meeting.state === "cancelled";
	const place = callPlaceOf(meeting, type);
	const videoLink = !cancelled && place?.kind === "video" ? place.url : undefined;
	return {
		...{ lead: meeting.lead, sequence: meeting.sequence, changedAt: meeting.changedAt },
		...{ startAt: meeting.startAt, endAt: meeting.endAt },
		...{ title: words.titleOf(type), where: cancelled ? "" : words.describePlace(place) },
		text: [
			videoLink,
			link && words.say("changeAt", { link }),
			words.say("ring", { phone: contact.phone }),
		]
			.filter(Boolean)
			.join("\n"),
		// Calendar apps show this address as a button that opens the call.
		...{ url: videoLink ?? link, rings: true },
		...{ cancelled, attendee },
	};
};
