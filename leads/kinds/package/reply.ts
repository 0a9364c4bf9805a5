import { contactWithinHours } from "../../../business/prices.ts";

/** What the mail to the visitor says (leads/reply.ts). */
export const packageReply = {
	subject: "Your office package",
	title: "We have your booking",
	text: "It arrived, with your number and email beside it.",
	next: `We ring within ${contactWithinHours} hours to agree the first day and to ask about the alarm.`,
} as const;
