import { identity } from "../../business/identity.ts";
import { figures } from "./figures.ts";
import type { Action, BookingForm, CleaningContent } from "./types.ts";

/** Words the cleaning pages share: the two landing pages and the five areas. */
export const cleaning: CleaningContent = {
	label: "London Office Cleaning",
	kinship: `The cleaning side of ${identity.brand}: another trade, run the way we tell everyone else to run theirs.`,
	calculate: {
		label: "Calculate your cleaning cost",
		href: "/contact",
		icon: "calculator",
		opens: "calculator",
	},
	trust: [figures.rating, figures.trusted].filter(Boolean),
};

/** Where the booking form of a landing page stands, for the buttons that scroll to it. */
export const bookingId = "book";

/** A button that scrolls to the booking form. */
export const scrollToBooking = (label: string): Action => ({
	label,
	href: `#${bookingId}`,
	icon: "arrow-down",
});

/** What both booking forms have in common (spec sections 3 and 8). */
export const bookingForm = {
	labels: {
		name: "Your name",
		email: "Email",
		phone: "Phone",
		company: "Company",
		message: "Preferred cleaning day and time (optional)",
		website: "Leave this field empty",
	},
	hints: {
		phone: "So that we can ring you about keys and alarms.",
		message: "Evenings and early mornings are fine. So is 'any day but Friday'.",
	},
	privacy: {
		text: "We use your details to answer this request and for nothing else.",
		link: { label: "How we look after them", href: "/privacy" },
	},
} as const satisfies Partial<BookingForm>;

/** Toasts that are the same on both forms (spec section 8). */
export const bookingToasts = {
	tooSoon: {
		title: "Please wait",
		text: "Please wait a moment before submitting again.",
	},
	error: { title: "Error", text: "Something went wrong. Please try again." },
} as const;
