import { contactWithin, reach } from "../../business/facts.ts";

/**
 * Texts shown after sending; loaded once a field gets the focus. `texts` can replace them like
 * all other messages.
 */
export const successMessages = {
	confirmed: "Thanks, we've got your booking",
	confirmedText: "We’ve got your number and email.",
	confirmedNext: `We'll ring within ${contactWithin} to agree a day and ask about alarms.`,
	confirmedStep: `Something to add? Ring ${reach.phone}`,
	pickTime: "Pick a time for a call",
	again: "Make another booking",
} as const;

/** Target of the panel's link. */
export const nextUrl = `tel:${reach.phoneLink}`;
