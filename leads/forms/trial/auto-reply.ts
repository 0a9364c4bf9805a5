import { contactWithin } from "../../../business/facts.ts";

/** Texts of the mail to the visitor (leads/mail/auto-reply.ts). */
export const trialReply = {
	subject: "Your free trial clean",
	title: "Thanks, we’ve got your booking",
	text: "We’ve got your number and email.",
	booked: "Trial",
	bookedIs: "One full clean of your office, to try us out",
	price: "Price",
	priceIs: "Free",
	/** Typed text is not repeated. */
	day: "Day and time",
	dayIs: "As you asked. We’ll confirm it when we ring",
	dayOpen: "We’ll agree it when we ring",
	get next() {
		return `We’ll ring within ${contactWithin} to agree a day and ask about alarms.`;
	},
} as const;
