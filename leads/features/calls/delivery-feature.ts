import type { DeliveryFeature } from "../../delivery/delivery-deps.ts";
import { meeting } from "../../forms/meeting/form.ts";
import { runAppointmentStep } from "./appointment-step.ts";
import type { AppointmentBook } from "./calendars/appointment-book.ts";
import { standings } from "./standings.ts";

/**
 * What a booked call adds to its lead's delivery: the appointment step, and a remark in the coach's mail.
 */
export const callDelivery = (book: AppointmentBook): DeliveryFeature => ({
	step: {
		name: "appointment",
		isPartOf: ({ context }) => context.calendar !== undefined,
		needsContact: book.isAtContact,
		run: (lead, progress, deps) => runAppointmentStep(lead, progress, book, deps),
	},
	async remark({ id, kind }) {
		// The state may still be `waiting`, because the external calendar has not answered.
		const state = kind === meeting.kind ? await book.stateOf(id) : undefined;
		return state && { ...standings[state], progress: { toldMeeting: state } };
	},
});
