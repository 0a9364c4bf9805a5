import { contactWithin, reach } from "../../business/facts.ts";

/** What a visitor reads after sending; fetched once they begin to type. Replaced by `texts` like all other messages. */
export const successMessages = {
	confirmed: "We have your booking",
	confirmedText: "It arrived, with your number and email beside it.",
	confirmedNext: `We ring within ${contactWithin} to agree a day and to ask about the alarm.`,
	confirmedStep: `Something to add? Ring ${reach.phone}`,
	pickTime: "Pick a time for a call",
	again: "Send another",
} as const;

/** Where the panel's one link leads. */
export const nextUrl = `tel:${reach.phoneLink}`;
