import { contact } from "../../../business/facts.ts";

/** Texts of the mail to the visitor (leads/mail/auto-reply.ts). */
export const consultationReply = {
	subject: "Your consultation request",
	title: "Thanks, I’ve got your answers",
	text: "You don’t need to do anything else.",
	get next() {
		return `I’ll read them and get back to you ${contact.answers}, by email or phone.`;
	},
} as const;
