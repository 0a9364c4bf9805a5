import { reach } from "../../business/facts.ts";

/** What a visitor reads after sending; fetched once they begin to type. Replaced by `texts` like all other messages. */
export const successMessages = {
	confirmed: "We have your message",
	confirmedText: "It arrived, with your details beside it. There is nothing more for you to do.",
	confirmedNext: `You'll hear from us ${reach.answers}, by email or by phone.`,
	confirmedStep: `Rather talk now? Ring ${reach.phone}`,
	pickTime: "Pick a time for a call",
	again: "Send another",
} as const;

/** Where the panel's one link leads. */
export const nextUrl = `tel:${reach.phoneLink}`;
