import { contactWithin } from "../../../business/facts.ts";

/** What the mail to the visitor says (leads/auto-reply.ts). */
export const trialReply = {
	subject: "Your free trial clean",
	title: "We have your booking",
	text: "It arrived, with your number and email beside it.",
	booked: "Trial",
	bookedIs: "One full clean of your office, to try us",
	price: "Price",
	priceIs: "Free",
	/** What was typed is not repeated. */
	day: "Day and time",
	dayIs: "As you wrote it; we agree it when we ring",
	dayOpen: "We agree it when we ring",
	next: `We ring within ${contactWithin} to agree a day and to ask about the alarm.`,
} as const;
