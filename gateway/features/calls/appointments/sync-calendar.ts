/** A job that updates the coach's external calendar after a meeting was moved, cancelled or erased. */

import { asFailure } from "../../../../leads/http/failure.ts";
import { minuteMs } from "../../../lib/time.ts";
import type { JobHandler } from "../../../run-jobs.ts";
import type { StoredLead } from "../../../store/store.ts";
import type { Meeting } from "../store/meeting.ts";
import { meetingsOf } from "../store/meetings.ts";
import { slotAt } from "../times/availability.ts";
import { findType } from "../types/meeting-types.ts";
import {
	type AppointmentsOptions,
	appointmentOf,
	externalCalendarOf,
	remindersOf,
} from "./appointments.ts";
import { cancelErasedAppointment, isErasedAppointment } from "./erased-appointments.ts";

/** How long to wait for a delivery that has not made the appointment yet: at first, and at most. */
const firstLookMs = 1000;
const lastLookMs = 5 * minuteMs;

/** Whether the delivery still has to make the appointment, or may have made it. */
const isOpen = ({ state, progress }: StoredLead): boolean =>
	state === "pending" && !progress.done.includes("appointment");

export function createCalendarSync(options: AppointmentsOptions): JobHandler {
	const { store, log, externalCalendars, externalTimes, now } = options;

	/** @returns milliseconds to wait before trying again; undefined once it is done */
	async function sync(meeting: Meeting, lead: StoredLead): Promise<number | undefined> {
		const type = await findType(store, meeting.type);
		const appointment = appointmentOf(lead, meeting, type, lead.progress.contact?.id);
		if (!appointment) return undefined;
		const { calendar } = appointment;
		const service = externalCalendarOf(externalCalendars, calendar);
		const { progress } = lead;
		// The request to create the appointment got no answer, so the appointment may exist.
		const isUnknown = !progress.appointment && progress.begun.appointment !== undefined;
		const id =
			progress.appointment?.id ?? (isUnknown ? await service.find(appointment) : undefined);
		const knownAppointment = id === undefined ? undefined : await service.read(calendar, id);
		externalTimes.forget(calendar);
		if (meeting.state === "cancelled" || meeting.state === "unplaced") {
			if (id !== undefined && knownAppointment && !knownAppointment.isCancelled)
				await service.cancel(calendar, id);
			return undefined;
		}
		if (meeting.state !== "waiting") return undefined;
		if (id === undefined || !knownAppointment || knownAppointment.isCancelled)
			return (await meetingsOf(store).reopen(lead.id)) ? undefined : firstLookMs;
		try {
			if (knownAppointment.startAt !== meeting.startAt) await service.move(id, appointment);
		} catch (thrown) {
			if (!service.isTaken(asFailure(thrown)) || !type) throw thrown;
			const outcome = await meetingsOf(store).moveBack(
				...([lead.id, meeting.sequence, slotAt(type, knownAppointment.startAt)] as const),
			);
			log("meeting-placed", { id: lead.id, outcome: "not-moved" });
			// The old time has been taken too, so the visitor is asked for another one.
			if (outcome === "taken") {
				await service.cancel(calendar, id);
				await meetingsOf(store).miss(lead.id);
			}
			return undefined;
		}
		await meetingsOf(store).confirm(lead.id, "moved", remindersOf(type));
		log("meeting-placed", { id: lead.id, outcome: "placed" });
		return undefined;
	}

	return {
		failed: { event: "calendar-sync-failed" },
		// Before that, an unanswered request to the calendar may still take effect.
		minRetryMs: 12_000,
		async run(job) {
			const { lead: leadId, madeAt, payload } = job;
			if (isErasedAppointment(payload)) return cancelErasedAppointment(options, job, payload);
			const [meeting, lead] = await Promise.all([meetingsOf(store).get(leadId), store.get(leadId)]);
			if (!meeting || !lead) return undefined;
			// Delivery comes first, because only delivery knows whether a request to create it got no answer.
			if (isOpen(lead)) return Math.min(lastLookMs, Math.max(firstLookMs, (now() - madeAt) / 4));
			return sync(meeting, lead);
		},
	};
}
