/** Deletes the appointments of erased bookings from the coach's external calendar, by a job that outlives the lead. */

import type {
	Appointment,
	CalendarRef,
} from "../../../../leads/features/calls/calendars/calendar.ts";
import { hourMs } from "../../../lib/time.ts";
import type { Job } from "../../../store/jobs/jobs.ts";
import type { LeadStore, StoredLead } from "../../../store/store.ts";
import { meetingsOf } from "../store/meetings.ts";
import { type AppointmentsOptions, externalCalendarOf } from "./appointments.ts";

/** Identifies the appointment: ids and times, no personal data. */
interface ErasedAppointment {
	what: "erased";
	calendar: CalendarRef;
	lead: string;
	startAt: number;
	endAt: number;
	/** The contact's id in the CRM; empty if there is none. */
	contactId: string;
	/** The appointment's id in the calendar, if known. */
	id?: string;
}

/** A request to create the appointment may still reach the calendar this long after the lead was erased. */
const inFlightMs = 15_000;
/** Delay before checking again whether the lead has been erased. */
const lookMs = 2000;

/**
 * Enqueues jobs that delete these leads' appointments from the coach's external calendar. Call it before the leads are
 * erased, because it reads the appointments' ids and times from them. A job waits until its lead is erased, so a crash
 * in between does no harm.
 */
export async function enqueueErasedAppointments(
	store: LeadStore,
	leads: readonly StoredLead[],
): Promise<void> {
	const madeAt = await store.now();
	for (const { id: lead, context, progress } of leads) {
		const { calendar } = context;
		const meeting = calendar && (await meetingsOf(store).get(lead));
		if (!calendar || !meeting) continue;
		const { startAt, endAt } = meeting;
		const { appointment, contact } = progress;
		const payload: ErasedAppointment = {
			...{ what: "erased", calendar, lead, startAt, endAt, contactId: contact?.id ?? "" },
			...(appointment && { id: appointment.id }),
		};
		// The job belongs to no lead, because a lead's jobs are deleted with it.
		const job = { id: `calendar erased ${lead}`, kind: "calendar", lead: "" } as const;
		const dueInMs = appointment ? 0 : inFlightMs;
		await store.jobs.add([{ ...job, queue: job.id, payload, madeAt, dueInMs }]);
	}
}

export const isErasedAppointment = (payload: object): payload is ErasedAppointment =>
	"what" in payload && payload.what === "erased";

/** @returns milliseconds to wait before trying again; undefined once it is done */
export async function cancelErasedAppointment(
	{ store, externalCalendars, externalTimes, now }: AppointmentsOptions,
	{ madeAt }: Pick<Job, "madeAt">,
	{ what: _, lead, id: knownId, ...booking }: ErasedAppointment,
): Promise<number | undefined> {
	// The erasure is still under way, or has failed. A later erasure enqueues this job again.
	if (await store.get(lead)) return now() - madeAt < hourMs ? lookMs : undefined;
	const service = externalCalendarOf(externalCalendars, booking.calendar);
	// A past appointment is deleted with the contact; cancelling it would say that nobody came.
	if (service.isAtContact && booking.startAt <= now()) return undefined;
	const appointment: Appointment = { ...booking, lead, title: "", where: "", text: "" };
	const id = knownId ?? (await service.find(appointment));
	externalTimes.forget(booking.calendar);
	if (id !== undefined) await service.cancel(booking.calendar, id);
	return undefined;
}
