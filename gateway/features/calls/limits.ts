/** Limits and intervals of bookings; the core's are in gateway/limits/limits.ts. */

import { minuteMs } from "../../lib/time.ts";
import type { LimitSettings } from "../../limits/limits.ts";
import type { FeatureLimit } from "../../limits/limits-table.ts";

export const callIntervals = {
	/** Interval between readings of the coach's calendars, on one gateway. */
	calendarReadMs: 5 * minuteMs,
};

/** The limits under these settings. */
export const callLimitsFor = ({ ratePerAddress = 30, ratePerSite = 600 }: LimitSettings = {}) => ({
	/** Meetings booked from one address in a day. Any more count as suspected spam, which takes no slot. */
	meetingsPerDayPerAddress: Math.ceil(ratePerAddress / 10),
	/** Meetings booked from one network in a day. Any more count as suspected spam. */
	meetingsPerDayPerNetwork: 4 * Math.ceil(ratePerAddress / 10),
	/** Meetings booked by everybody in a day. Any more count as suspected spam. */
	meetingsPerDay: Math.ceil(ratePerSite / 10),

	/** Moves of one meeting in a day. After that, the visitor is asked to ring; cancelling still works. */
	meetingChangesPerDay: 5,
	/** Reads of free times and bookings from one address. Any more are answered with 429. */
	timesPerMinutePerAddress: 4 * ratePerAddress,
	/** Reads of free times and bookings from one network. Any more are answered with 429. */
	timesPerMinutePerNetwork: 16 * ratePerAddress,

	/** Upcoming meetings booked from one network. Any more count as suspected spam. */
	openMeetingsPerNetwork: 2 * Math.ceil(ratePerAddress / 10),
	/** Upcoming meetings booked by everybody within a week. Above that, half of each day's slots are held back. */
	openMeetingsOfAWeek: Math.ceil(ratePerSite / 30),
});

const noSlot = "possible spam: it doesn't take a time in the diary until you release it";
const rejection = "429";

/** What each limit counts, and what happens beyond it. */
const rows: Record<keyof ReturnType<typeof callLimitsFor>, [what: string, beyond: string]> = {
	meetingsPerDayPerAddress: [
		"calls booked from one address: a tenth of `RATE_PER_ADDRESS`",
		noSlot,
	],
	meetingsPerDayPerNetwork: ["calls booked from a network: four times that", noSlot],
	meetingsPerDay: ["calls booked by everybody: a tenth of `RATE_PER_SITE`", noSlot],
	meetingChangesPerDay: [
		"moves of one booked call",
		"the visitor is asked to ring; cancelling still works, and moves close together are one mail",
	],
	timesPerMinutePerAddress: [
		"requests for free times and booked calls from one address: four times `RATE_PER_ADDRESS`",
		rejection,
	],
	timesPerMinutePerNetwork: ["the same from a network: four times that", rejection],
	openMeetingsPerNetwork: [
		"future calls booked from a network: a fifth of `RATE_PER_ADDRESS`",
		noSlot,
	],
	openMeetingsOfAWeek: [
		"future calls booked within a week: a thirtieth of `RATE_PER_SITE`",
		"half of each day's places are then kept back; a request for one of them is possible spam until you release it",
	],
};

/** The rows of the handbook's table. */
export const callLimits: Readonly<Record<string, FeatureLimit>> = Object.fromEntries(
	Object.entries(callLimitsFor()).map(([name, value]) => {
		const [what, beyond] = rows[name as keyof typeof rows];
		return [name, { value, what, beyond }];
	}),
);
