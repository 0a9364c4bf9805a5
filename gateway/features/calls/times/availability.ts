/** What can be booked of a type now, from its hours, the store's meetings and the coach's calendars. */

import {
	type CalendarRef,
	withoutRange,
} from "../../../../leads/features/calls/calendars/calendar.ts";
import { dayMs, minuteMs } from "../../../lib/time.ts";
import type { LeadStore } from "../../../store/store.ts";
import type { BusyCalendars } from "../busy/busy-calendars.ts";
import type { MeetingSlot } from "../store/meeting.ts";
import { meetingsOf } from "../store/meetings.ts";
import { dayInZone, findFreeSlots, type Interval, takenBy } from "../types/free-slots.ts";
import type { MeetingType } from "../types/meeting-type.ts";
import type { ExternalTimes } from "./external-times.ts";

/** The coach's own calendar, in which meetings of all types exclude each other. */
const ownCalendar = "own";

/** Free starts; `isDown`: a calendar cannot be read, so they are unknown. */
export interface Availability {
	slots: number[];
	isDown: boolean;
}

export interface AvailabilityDeps {
	store: LeadStore;
	calendars: BusyCalendars;
	/** Times of the coach's calendars at other services; absent if there are none. */
	externalTimes?: ExternalTimes | undefined;
	now: () => number;
}

/** The external calendar in which a type is booked; undefined if it is the store's own. */
export const calendarOf = ({ bookedIn, zone }: MeetingType): CalendarRef | undefined =>
	bookedIn.service === "own" ? undefined : { service: bookedIn.service, id: bookedIn.id, zone };

/** The slot that a type takes at a start. */
export function slotAt(type: MeetingType, startAt: number): MeetingSlot {
	const { minutes, maxPerDay, name, zone, reminderHours } = type;
	return {
		...{
			calendar: ownCalendar,
			startAt,
			endAt: startAt + minutes * minuteMs,
			taken: takenBy(type, startAt),
		},
		...(maxPerDay !== null && {
			quota: { key: `${name} ${dayInZone(startAt, zone)}`, size: maxPerDay },
		}),
		remindersMs: reminderHours.map((hours) => hours * 60 * minuteMs),
	};
}

/**
 * Free times of a meeting type.
 * @param except meeting that is being moved: its current slot counts as free
 */
export async function readAvailability(
	{ store, calendars, externalTimes, now }: AvailabilityDeps,
	type: MeetingType,
	range: Interval,
	except?: { type: string; startAt: number; endAt: number; taken: Interval },
): Promise<Availability> {
	const from = Math.max(range.from, now());
	const to = Math.min(range.to, now() + type.horizonDays * dayMs);
	if (!(from < to)) return { slots: [], isDown: false };
	const elsewhere = calendarOf(type);
	const [takenTimes, starts, { busy, isDown }, times] = await Promise.all([
		meetingsOf(store).taken(ownCalendar, from - dayMs, to + dayMs),
		// Finding the day of each start is the slowest part, so do it only for a daily limit.
		type.maxPerDay === null
			? []
			: meetingsOf(store).starts(type.name, from - 2 * dayMs, to + 2 * dayMs),
		calendars.busy(type.calendars, type.zone),
		elsewhere ? externalTimes?.read(elsewhere, { from, to }) : { busy: [] },
	]);
	if (isDown || !times) return { slots: [], isDown: true };
	const bookingsByDay = new Map<string, number>();
	for (const start of starts) {
		if (except?.type === type.name && start === except.startAt) continue;
		const day = dayInZone(start, type.zone);
		bookingsByDay.set(day, (bookingsByDay.get(day) ?? 0) + 1);
	}
	const heldIntervals = takenTimes.filter(
		(cell) => !except || cell.to <= except.taken.from || cell.from >= except.taken.to,
	);
	const own = except && { from: except.startAt, to: except.endAt };
	const others = "busy" in times ? (own ? withoutRange(times.busy, own) : times.busy) : [];
	const offer = "starts" in times ? { offered: times.starts } : {};
	const query = {
		from,
		to,
		now: now(),
		busy: [...heldIntervals, ...busy, ...others],
		booked: bookingsByDay,
		...offer,
	};
	return { slots: findFreeSlots(type, query), isDown: false };
}
