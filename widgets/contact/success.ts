import { reach } from "../../business/facts.ts";

/**
 * Texts shown after sending; loaded once a field gets the focus. `texts` can replace them like
 * all other messages.
 */
export const successMessages = {
	confirmed: "Thanks, I've got your message",
	confirmedText: "You don't need to do anything else.",
	confirmedNext: `I'll get back to you ${reach.answers}, by email or phone.`,
	confirmedStep: `Want to talk now? Ring ${reach.phone}`,
	pickTime: "Pick a time for a call",
	again: "Send another message",
} as const;

/** Target of the panel's link. */
export const nextUrl = `tel:${reach.phoneLink}`;
