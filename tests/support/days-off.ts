import { dayInZone } from "../../gateway/features/calls/types/free-slots.ts";
import {
	type MeetingType,
	newMeetingType,
} from "../../gateway/features/calls/types/meeting-type.ts";
import { addDays } from "../../gateway/lib/time.ts";

/**
 * Days off: today and the days after it. With them, a call type offers no time that could pass while a test is about
 * to book it.
 */
export function daysOffFromToday(count: number): MeetingType["holidays"] {
	const today = dayInZone(Date.now(), newMeetingType.zone);
	return [{ from: today, to: addDays(today, count - 1) }];
}
