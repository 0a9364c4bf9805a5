/** Alert checks: busy calendars that cannot be read, or have events that cannot be understood. */

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

/** Trouble at the first failure, because booking closes after a day. */
export const checkBusyCalendars = (store: LeadStore, now: number): Promise<Signal> =>
	check(store, (calendar) => describeFailure(calendar, now, false));

/** Whether a calendar has events that could not be understood. */
export const checkCalendarEvents = (store: LeadStore): Promise<Signal> =>
	check(store, describeUnreadEvents);
