import { bookingLink, reach } from "../../business/facts.ts";
import type { Confirmation, WidgetContext } from "../kit/element/context.ts";
import type { ConsultationMessages } from "./messages.ts";
import type { ConsultationOptions } from "./options.ts";

/** Texts shown after sending; loaded once a field gets the focus. `texts` can replace them like all other messages. */
export const successMessages = {
	confirmed: "Thanks, I've got your answers",
	confirmedText: "You don't need to do anything else.",
	confirmedNext: `I'll read them and get back to you ${reach.answers}, by email or phone.`,
	confirmedStep: "Want to pick a time now? Book a discovery call",
	pickTime: "Pick a time for a call",
	again: "Fill in the form again",
} as const;

/**
 * The confirmation after sending.
 * @param offer name of the meeting type that can be booked now, in place of the link
 */
export function confirmation(
	host: WidgetContext<ConsultationOptions, ConsultationMessages>,
	offer?: string,
): Confirmation {
	const messages = { ...successMessages, ...(host.messages as Partial<typeof successMessages>) };
	return {
		title: messages.confirmed,
		text: [messages.confirmedText, messages.confirmedNext],
		links: offer || !bookingLink ? [] : [{ href: bookingLink, label: messages.confirmedStep }],
		offer: offer && { meeting: offer, label: messages.pickTime },
		close: host.messages.close,
		again: messages.again,
	};
}
