import { contact } from "../../business/contact.ts";
import type { Confirmation, WidgetHost } from "../kit/host.ts";
import type { ContactCopy } from "./copy.ts";
import type { ContactOptions } from "./options.ts";

/** What a visitor reads after sending; fetched once he begins to type. Replaced by `texts` like all other words. */
export const afterCopy = {
	confirmed: "We have your message",
	confirmedText: "It arrived, with your details beside it. There is nothing more for you to do.",
	confirmedNext: `You hear from us ${contact.answers}, by e-mail or by phone.`,
	confirmedStep: `Rather talk now? Ring ${contact.phone}`,
} as const;

/** What stays once it was sent. */
export function confirmation(host: WidgetHost<ContactOptions, ContactCopy>): Confirmation {
	const copy = { ...afterCopy, ...(host.copy as Partial<typeof afterCopy>) };
	return {
		title: copy.confirmed,
		text: [copy.confirmedText, copy.confirmedNext],
		links: [
			{
				href: `tel:${contact.phoneLink}`,
				label: copy.confirmedStep,
			},
		],
		close: host.copy.close,
	};
}
