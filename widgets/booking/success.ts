import { contactWithin, reach } from "../../business/facts.ts";

/** What a visitor reads after sending; fetched once they begin to type. Replaced by `texts` like all other messages. */
export const successMessages = {
	confirmed: "Thanks, we've got your booking",
	confirmedText: "Your number and email are with us.",
	confirmedNext: `We'll ring within ${contactWithin} to agree a day and ask about the alarm.`,
	confirmedStep: `Something to add? Ring ${reach.phone}`,
	pickTime: "Pick a time for a call",
	again: "Send another",
} as const;

/** Where the panel's one link leads. */
export const nextUrl = `tel:${reach.phoneLink}`;
