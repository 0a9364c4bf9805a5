import { contact } from "../../../business/facts.ts";

/** What the mail to the visitor says (leads/auto-reply.ts). A score card has the texts that begin with "result". */
export const formReply = {
	subject: "Your answers",
	title: "We have your answers",
	text: "They arrived. There is nothing more for you to do.",
	next: `If you asked us something, you’ll hear from us ${contact.answers}.`,
	"result.subject": "Your result",
	"result.title": "Your result, to keep",
	"result.text":
		"This is how you did. Behind the button is what each part means, and what to do next.",
	"result.button": "See your result",
	/** Under the button. */
	"result.until": "It is kept until {date}. The address names nobody: you may pass it on.",
	"result.next": "Begin with the part that has the lowest figure: one small thing this week.",
} as const;
