/** Checks: calendars whose events are busy times, which cannot be read or understood. */

import type { Signal } from "../../../alerts/incidents.ts";
import type { LeadStore } from "../../../store/store.ts";
import {
	type CalendarHealth,
	describeFailure,
	describeUnreadEvents,
	readCalendarHealth,
} from "./calendar-health.ts";

async function check(
	store: LeadStore,
	describe: (calendar: CalendarHealth) => string | undefined,
): Promise<Signal> {
	const texts = (await readCalendarHealth(store))
		.map(describe)
		.filter((text) => text !== undefined);
	return { trouble: texts.length > 0, facts: { reason: texts.join(" ") } };
}

/** Told at the first failure: only a day is left until nobody can book. */
export const checkBusyCalendars = (store: LeadStore, now: number): Promise<Signal> =>
	check(store, (calendar) => describeFailure(calendar, now, false));

/** Whether a calendar has events that could not be understood. */
export const checkCalendarEvents = (store: LeadStore): Promise<Signal> =>
	check(store, describeUnreadEvents);
