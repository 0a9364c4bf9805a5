import { contact } from "../../../business/facts.ts";

/** Texts of the mail to the visitor (leads/mail/auto-reply.ts). */
export const contactReply = {
	subject: "Your message",
	title: "Thanks, I’ve got your message",
	text: "Thanks for getting in touch. You don’t need to do anything else.",
	get next() {
		return `I’ll get back to you ${contact.answers}, by email or phone.`;
	},
} as const;
