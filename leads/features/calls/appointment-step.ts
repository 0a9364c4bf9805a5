/**
 * Books a meeting in the coach's external calendar. Recorded before the call is sent, and searched for before it
 * is repeated.
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
		// If a create arrived after the visitor cancelled, cancel it by its id.
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
