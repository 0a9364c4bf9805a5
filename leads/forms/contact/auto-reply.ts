import { contact } from "../../../business/facts.ts";

/** What the mail to the visitor says (leads/auto-reply.ts). */
export const contactReply = {
	subject: "Your message",
	title: "We have your message",
	text: "It arrived, with your details beside it. There is nothing more for you to do.",
	next: `You’ll hear from us ${contact.answers}, by email or by phone.`,
} as const;
