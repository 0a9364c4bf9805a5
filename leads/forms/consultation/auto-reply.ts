import { contact } from "../../../business/facts.ts";

/** What the mail to the visitor says (leads/auto-reply.ts). */
export const consultationReply = {
	subject: "Your consultation request",
	title: "We have your answers",
	text: "They arrived, with your details beside them. There is nothing more for you to do.",
	next: `We read them first and get back to you ${contact.answers}, by email or by phone.`,
} as const;
