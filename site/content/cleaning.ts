import { identity } from "../../business/facts.ts";
import { figures } from "./figures.ts";
import type { Action, CleaningContent } from "./types.ts";

/** Texts that the cleaning pages share: the two landing pages and the five areas. */
export const cleaning: CleaningContent = {
	label: "London Office Cleaning",
	kinship: `The cleaning side of ${identity.brand}, run the way we coach others to run their firms.`,
	calculate: {
		label: "Calculate your cleaning cost",
		href: "/contact",
		icon: "calculator",
		opens: "calculator",
	},
	trust: [figures.rating, figures.trusted].filter(Boolean),
};

/** Id of a landing page's booking form, for the buttons that scroll to it. */
const bookingId = "book";

/** A button that scrolls to the booking form. */
export const scrollToBooking = (label: string): Action => ({
	label,
	href: `#${bookingId}`,
	icon: "arrow-down",
});

/** Widgets that ask about premises, which a coach who doesn't clean offices has no use for. */
export const cleaningWidgets: readonly string[] = ["booking", "calculator", "consultation"];
