/** A call type's data for its widget. */

import type { MeetingPreview } from "../../../desk-api/features/calls.ts";
import type { BookingOption } from "../../../feature.ts";
import { dayMs } from "../../../lib/time.ts";
import { publicPlace } from "../types/describe-meeting.ts";
import type { MeetingType } from "../types/meeting-type.ts";
import { writeStart } from "../types/write-start.ts";

/**
 * @param mails whether visitors get mails about their calls
 * @param agree what they may agree to
 */
export const describeTimes = (
	type: MeetingType,
	slots: readonly number[],
	{ now, mails, agree }: { now: number; mails: boolean; agree?: BookingOption | undefined },
): MeetingPreview => ({
	...{ title: type.title, minutes: type.minutes, zone: type.zone, question: type.question },
	...{ place: publicPlace(type), until: now + type.horizonDays * dayMs },
	...{ times: slots.map(writeStart), mails },
	...(agree && { agree }),
});
