import { contactWithin, packagePrice } from "../../business/facts.ts";
import type { FormMessages } from "../kit/element/context.ts";
import { commonMessages } from "../kit/element/messages/messages.ts";
import type { BookingOptions } from "./options.ts";

/**
 * Texts of the booking form; the texts of its fields are in leads/forms/booking-fields.ts. A page
 * can replace single keys of either with `texts`. Keys that begin with `package.` replace the
 * trial's for the package.
 */
export const bookingMessages = {
	title: "Book your trial clean",
	subtitle: `Five short answers. We'll ring within ${contactWithin} to agree a day.`,
	open: "Book a trial clean",
	...commonMessages,
	optional: "(optional)",
	submit: "BOOK MY FREE TRIAL CLEAN NOW",
	pending: "BOOKING YOUR TRIAL...",
	sent: "TRIAL BOOKED!",
	thanks: "Thank you!",
	thanksText: `We'll contact you within ${contactWithin} to schedule your trial.`,
	"package.title": "Secure your spot",
	"package.subtitle": `Tell us who you are and when suits you. We'll ring within ${contactWithin} to arrange the first clean.`,
	"package.open": "Book the package",
	"package.submit": `BOOK MY £${packagePrice.toLocaleString("en-GB")} PACKAGE NOW`,
	"package.pending": "SECURING YOUR SPOT...",
	"package.sent": "SPOT SECURED!",
	"package.thanksText": `We'll contact you within ${contactWithin} to schedule your package.`,
	tooSoon: "Please wait",
	tooSoonText: "Please wait a moment before submitting again.",
	failed: "Error",
	failedText: "Something went wrong. Please try again.",
	privacy: "We only use your details to answer this request.",
	privacyLink: "Privacy notice",
} as const satisfies FormMessages & Record<string, string>;

export type BookingMessages = { [K in keyof typeof bookingMessages]: string };

/** The texts for one kind of booking, with `package.submit` replacing `submit` and so on. */
export function messagesForKind(
	kind: BookingOptions["kind"],
	messages: BookingMessages,
): Partial<BookingMessages> {
	const own = Object.entries(messages).filter(([key]) => key.startsWith(`${kind}.`));
	return Object.fromEntries(own.map(([key, text]) => [key.slice(kind.length + 1), text]));
}
