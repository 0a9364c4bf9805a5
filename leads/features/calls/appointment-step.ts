/**
 * Books a meeting in the coach's external calendar. The create is recorded before it is sent, and the appointment is
 * searched for before the create is repeated.
 */

import { createOnce } from "../../delivery/create-once.ts";
import type { StepDeps } from "../../delivery/delivery-deps.ts";
import type { Lead } from "../../lead.ts";
import type { DeliveryProgress } from "../../progress.ts";
import type { AppointmentBook } from "./calendars/appointment-book.ts";

const takenMark = Symbol("taken");

export async function runAppointmentStep(
	lead: Lead,
	progress: DeliveryProgress,
	book: AppointmentBook,
	deps: StepDeps,
): Promise<void> {
	const bookState = await book.read(lead);
	if (!bookState) return;
	const appointment = { ...bookState.appointment, contactId: progress.contact?.id ?? "" };
	const calendar = book.calendarOf(appointment.calendar);
	if (!progress.appointment) {
		const once = createOnce(progress, deps);
		const find = () => calendar.find(appointment);
		let id: string | typeof takenMark | undefined = once.isUncertain("appointment")
			? await find()
			: undefined;
		// If the create arrived although the visitor cancelled, record the appointment's id, to cancel it later.
		if (!id && !bookState.isWanted) return;
		id ??= await once.make<string | typeof takenMark>("appointment", {
			make: (begin) => calendar.create(appointment, begin),
			// Our own create, whose answer was lost, may have taken the slot.
			afterRejection: async (failure) =>
				(await find()) ?? (calendar.isTaken(failure) ? takenMark : undefined),
		});
		if (id === takenMark) {
			delete progress.begun.appointment;
			return book.miss(lead.id);
		}
		progress.appointment = { id };
		await deps.save();
	}
	await book.confirm(lead.id);
}
