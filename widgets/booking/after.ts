import { contact } from "../../business/contact.ts";
import { contactWithinHours } from "../../business/prices.ts";
import type { Confirmation, WidgetHost } from "../kit/host.ts";
import type { BookingCopy } from "./copy.ts";
import type { BookingOptions } from "./options.ts";

/** What a visitor reads after sending; fetched once he begins to type. Replaced by `texts` like all other words. */
export const afterCopy = {
	confirmed: "We have your booking",
	confirmedText: "It arrived, with your number and e-mail beside it.",
	confirmedNext: `We ring within ${contactWithinHours} hours to agree a day and to ask about the alarm.`,
	confirmedStep: `Something to add? Ring ${contact.phone}`,
} as const;

/** What stays once it was sent. */
export function confirmation(host: WidgetHost<BookingOptions, BookingCopy>): Confirmation {
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
