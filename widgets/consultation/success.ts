import { contact } from "../../business/contact.ts";
import { links } from "../../business/links.ts";
import type { Confirmation, WidgetContext } from "../kit/element/context.ts";
import type { ConsultationMessages } from "./messages.ts";
import type { ConsultationOptions } from "./options.ts";

/** What a visitor reads after sending; fetched once they begin to type. Replaced by `texts` like all other messages. */
export const successMessages = {
	confirmed: "We have your answers",
	confirmedText:
		"They arrived, with your details beside them. There is nothing more for you to do.",
	confirmedNext: `We read them first and get back to you ${contact.answers}, by email or by phone.`,
	confirmedStep: "Rather pick a time now? Book a discovery call",
	again: "Send another",
} as const;

/** What stays once it was sent. */
export function confirmation(
	host: WidgetContext<ConsultationOptions, ConsultationMessages>,
): Confirmation {
	const messages = { ...successMessages, ...(host.messages as Partial<typeof successMessages>) };
	return {
		title: messages.confirmed,
		text: [messages.confirmedText, messages.confirmedNext],
		links: [{ href: links.booking, label: messages.confirmedStep }],
		close: host.messages.close,
		again: messages.again,
	};
}
