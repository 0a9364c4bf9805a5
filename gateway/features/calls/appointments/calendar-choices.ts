/** External calendars that calls can be booked in, and whether a chosen one works. */

import type {
	CalendarChoice,
	ExternalCalendars,
} from "../../../../leads/features/calls/calendars/calendar.ts";
import { calendarServices } from "../../../../leads/features/calls/calendars/calendar.ts";
import { asFailure, type DeliveryFailure } from "../../../../leads/http/failure.ts";
import { dayMs } from "../../../lib/time.ts";
import { calendarOf } from "../times/availability.ts";
import type { MeetingType } from "../types/meeting-type.ts";

/** A calendar service with a key in the settings. */
export interface ServiceChoice {
	service: (typeof calendarServices)[number];
	calendars: CalendarChoice[];
	/** Address that a calendar must be shared with; absent if the service needs none. */
	account?: string;
}

/** How long the desk's screen waits for a service's calendars. It works without them, too. */
const listTimeoutMs = 4000;

const withTimeout = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
	new Promise((resolve) => {
		const timer = setTimeout(() => resolve(otherwise), listTimeoutMs);
		work
			.catch(() => otherwise)
			.then((value) => {
				clearTimeout(timer);
				resolve(value);
			});
	});

export const listServices = (external: ExternalCalendars = {}): Promise<ServiceChoice[]> =>
	Promise.all(
		calendarServices.flatMap((service) => {
			const externalCalendar = external[service];
			if (!externalCalendar) return [];
			const { account } = externalCalendar;
			const calendarAccount = { service, ...(account && { account }) };
			return [
				withTimeout(externalCalendar.list(), []).then((calendars) => ({
					...calendarAccount,
					calendars,
				})),
			];
		}),
	);

const names = { highlevel: "HighLevel", google: "Google" } as const;

function describe(service: keyof typeof names, { details, reason }: DeliveryFailure): string {
	const { status = 0 } = details;
	if (status === 401 || (service === "highlevel" && status === 403))
		return service === "highlevel"
			? "HighLevel rejected the key. Give it the scopes calendars.readonly, calendars/events.readonly and calendars/events.write."
			: "Google rejected the key in GOOGLE_SERVICE_ACCOUNT.";
	if (service === "google" && (status === 403 || status === 404))
		return "We can't see this calendar. Share it with the address below, with permission to change events.";
	if (status >= 400 && status < 500 && status !== 429)
		return `${names[service]} doesn't know this calendar.`;
	return `${names[service]} isn't answering just now (${reason}).`;
}

/** The problem with the calendar that a type is booked in, as a sentence; undefined if there is none. */
export async function findCalendarProblem(
	external: ExternalCalendars = {},
	type: MeetingType,
	now: number,
): Promise<string | undefined> {
	const calendar = calendarOf(type);
	if (!calendar) return undefined;
	const service = external[calendar.service];
	if (!service)
		return `There's no key for ${names[calendar.service]} in the server's settings (see docs/meetings.md).`;
	try {
		await service.readTimes(calendar, { from: now, to: now + 7 * dayMs });
		const { minutes } = (await service.list()).find(({ id }) => id === calendar.id) ?? {};
		if (minutes === undefined || minutes === type.minutes) return undefined;
		return `Appointments last ${minutes} minutes at ${names[calendar.service]} but ${type.minutes} here. Please make them the same.`;
	} catch (thrown) {
		return describe(calendar.service, asFailure(thrown));
	}
}
