import { contact } from "../../../business/facts.ts";

/** Texts of the mail to the visitor (leads/mail/auto-reply.ts). Those of a score card begin with "result". */
export const formReply = {
	subject: "Your answers",
	title: "Thanks, we’ve got your answers",
	text: "You don’t need to do anything else.",
	get next() {
		return `If you asked us something, you’ll hear from us ${contact.answers}.`;
	},
	/** Label of the button for the file that the form sends, and the line below it. */
	"file.button": "Download {file}",
	"file.until": "The link works until {date}.",
	"result.subject": "Your result",
	"result.title": "Your result, to keep",
	"result.text":
		"Here’s how you did. Press the button to see what each part means and what to do next.",
	"result.button": "See your result",
	/** Under the button. */
	"result.until":
		"We’ll keep it until {date}. Your name isn’t on the page, so you can share the link.",
	"result.next": "Start with your lowest score, and do one small thing this week.",
} as const;
