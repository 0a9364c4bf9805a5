import { reach } from "../../business/facts.ts";

/** What a visitor reads after sending; fetched once they begin to type. Replaced by `texts` like all other messages. */
export const successMessages = {
	confirmed: "Thanks, I've got your message",
	confirmedText: "You don't need to do anything else.",
	confirmedNext: `I'll get back to you ${reach.answers}, by email or phone.`,
	confirmedStep: `Want to talk now? Ring ${reach.phone}`,
	pickTime: "Pick a time for a call",
	again: "Send another",
} as const;

/** Where the panel's one link leads. */
export const nextUrl = `tel:${reach.phoneLink}`;
