/** What deliveries read and record about meetings with an appointment in the coach's external calendar. */

import type { AppointmentBook } from "../../../../leads/features/calls/calendars/appointment-book.ts";
import type {
	Appointment,
	CalendarRef,
	ExternalCalendar,
	ExternalCalendars,
} from "../../../../leads/features/calls/calendars/calendar.ts";
import { DeliveryFailure } from "../../../../leads/http/failure.ts";
import type { Lead } from "../../../../leads/lead.ts";
import type { Log } from "../../../lib/log.ts";
import { hourMs } from "../../../lib/time.ts";
import type { LeadStore } from "../../../store/store.ts";
import type { Meeting } from "../store/meeting.ts";
import { meetingsOf } from "../store/meetings.ts";
import type { ExternalTimes } from "../times/external-times.ts";
import { callPlaceOf } from "../types/call-place.ts";
import { describePlace } from "../types/describe-meeting.ts";
import type { MeetingType } from "../types/meeting-type.ts";
import { findType } from "../types/meeting-types.ts";

export interface AppointmentsOptions {
	store: LeadStore;
	log: Log;
	externalCalendars?: ExternalCalendars | undefined;
	externalTimes: ExternalTimes;
	now: () => number;
}

/** Delay before trying again while a released request has not taken its slot yet. */
const placingMs = 2000;

/** The service of a calendar. @throws DeliveryFailure if the settings no longer name it */
export function externalCalendarOf(
	calendars: ExternalCalendars | undefined,
	{ service }: CalendarRef,
): ExternalCalendar {
	const externalCalendar = calendars?.[service];
	if (externalCalendar) return externalCalendar;
	throw new DeliveryFailure("The calendar cannot be asked", { why: "(the settings name no key)" });
}

/** Milliseconds before the start at which the visitor is reminded. */
export const remindersOf = (type: MeetingType | undefined): number[] =>
	(type?.reminderHours ?? []).map((hours) => hours * hourMs);

/** A meeting's appointment, with the texts for the coach's external calendar; undefined if it isn't booked in one. */
export function appointmentOf(
	{ id, fields, context }: Pick<Lead, "id" | "fields" | "context">,
	meeting: Meeting,
	type: MeetingType | undefined,
	contactId = "",
): Appointment | undefined {
	const { firstName = "", lastName = "", phone = "", message = "" } = fields;
	const { calendar } = context;
	if (!calendar) return undefined;
	const { startAt, endAt } = meeting;
	const place = callPlaceOf(meeting, type);
	return {
		...{ calendar, lead: id, startAt, endAt, contactId },
		title: `${type?.title ?? "Call"}: ${firstName} ${lastName}`.slice(0, 200),
		where: place?.kind === "phone" ? phone : describePlace(place, phone),
		text: [phone, message].filter(Boolean).join("\n"),
	};
}

export function createAppointmentBook(options: AppointmentsOptions): AppointmentBook {
	const { store, log, externalCalendars, externalTimes, now } = options;

	async function settle(id: string, outcome: "confirmed" | "taken") {
		const [meeting, lead] = await Promise.all([meetingsOf(store).get(id), store.get(id)]);
		if (lead?.context.calendar) externalTimes.forget(lead.context.calendar);
		const isFirst =
			outcome === "taken"
				? await meetingsOf(store).miss(id)
				: await meetingsOf(store).confirm(
						...([
							id,
							"confirmed",
							remindersOf(await findType(store, meeting?.type ?? "")),
						] as const),
					);
		if (isFirst) log("meeting-placed", { id, outcome: outcome === "taken" ? "taken" : "placed" });
	}

	return {
		isAtContact: ({ context: { calendar } }) =>
			calendar ? externalCalendars?.[calendar.service]?.isAtContact === true : false,
		calendarOf: (calendar) => externalCalendarOf(externalCalendars, calendar),
		async read(lead) {
			const meeting = await meetingsOf(store).get(lead.id);
			if (!meeting) return undefined;
			if (meeting.state === "wished")
				throw new DeliveryFailure("Waiting", {
					...{ why: "for its time to be held", retryAfterMs: placingMs, notAttempted: true },
				});
			const type = await findType(store, meeting.type);
			const appointment = appointmentOf(lead, meeting, type);
			if (!appointment) return undefined;
			// The meeting began before the calendar answered, so the coach is asked to ring.
			if (meeting.state === "waiting" && meeting.startAt <= now()) {
				await settle(lead.id, "taken");
				return { isWanted: false, appointment };
			}
			return { isWanted: ["waiting", "booked"].includes(meeting.state), appointment };
		},
		stateOf: async (id) => (await meetingsOf(store).get(id))?.state,
		confirm: (id) => settle(id, "confirmed"),
		miss: (id) => settle(id, "taken"),
	};
}
