import { contactWithinHours, packagePrice } from "../../business/prices.ts";
import type { FormCopy } from "../kit/element/context.ts";
import { shellCopy } from "../kit/element/messages.ts";
import type { BookingOptions } from "./options.ts";

/**
 * What a visitor reads in the booking form besides its fields, whose words are in leads/forms/booking-fields.ts.
 * Keys of both can be replaced one by one (`texts`). Those that begin with `package.` are said of the
 * package in place of the trial's.
 */
export const bookingCopy = {
	title: "Book your trial clean",
	subtitle: `Five lines. We ring within ${contactWithinHours} hours to agree a day and to ask about the alarm.`,
	open: "Book a trial clean",
	...shellCopy,
	optional: "(optional)",
	submit: "BOOK MY FREE TRIAL CLEAN NOW",
	pending: "BOOKING YOUR TRIAL...",
	sent: "TRIAL BOOKED!",
	thanks: "Thank you!",
	thanksText: `We'll contact you within ${contactWithinHours} hours to schedule your trial.`,
	"package.title": "Secure your spot",
	"package.subtitle": `Tell us where and when. We ring within ${contactWithinHours} hours to arrange the first clean.`,
	"package.open": "Book the package",
	"package.submit": `BOOK MY £${packagePrice} PACKAGE NOW`,
	"package.pending": "SECURING YOUR SPOT...",
	"package.sent": "SPOT SECURED!",
	"package.thanksText": `We'll contact you within ${contactWithinHours} hours to schedule your package.`,
	tooSoon: "Please wait",
	tooSoonText: "Please wait a moment before submitting again.",
	failed: "Error",
	failedText: "Something went wrong. Please try again.",
	privacy: "We use your details to answer this request and for nothing else.",
	privacyLink: "Privacy notice",
} as const satisfies FormCopy & Record<string, string>;

export type BookingCopy = { [K in keyof typeof bookingCopy]: string };

/** The words of one kind of booking, under the names they stand in for: `package.submit` as `submit`. */
export function wordsOfKind(kind: BookingOptions["kind"], copy: BookingCopy): Partial<BookingCopy> {
	const own = Object.entries(copy).filter(([key]) => key.startsWith(`${kind}.`));
	return Object.fromEntries(own.map(([key, text]) => [key.slice(kind.length + 1), text]));
}
