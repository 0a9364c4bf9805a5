/** The part of the desk's API about answers: templates that the coach writes once, and messages to one person. */

/** Purposes of templates, in the order they are listed. */
export const answerKinds = ["enquiry", "checklist", "score", "noAnswer", "afterCall"] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const answerLabels: Record<AnswerKind, string> = {
	enquiry: "Enquiry",
	checklist: "Checklist",
	score: "Score card",
	noAnswer: "No answer",
	afterCall: "After the call",
};

/** A subject, and a text with placeholders in braces. Lines end in \n. */
export interface AnswerTemplate {
	subject: string;
	text: string;
}
export type AnswerTemplates = Record<AnswerKind, AnswerTemplate>;

/** Placeholders for templates, with their meanings. */
export const answerWords = {
	name: "their first name",
	answer: "what they wrote",
	"booking link": "your page for booking a call",
	"three times": "the next three free times",
	"your name": "your name",
} as const;

/** `GET answers`, and `PUT answers` with the same; 400 with a sentence if a template has an unknown placeholder. */
export interface Answers {
	templates: AnswerTemplates;
}

/** `GET leads/:id/answers`: the templates, filled in for this person. */
export interface FilledAnswers {
	/** The best fit. */
	suggested: AnswerKind;
	answers: AnswerTemplates;
	/** Whether the desk can send email itself. */
	canSend: boolean;
}

/**
 * `POST leads/:id/wrote`: a message written in another app. `POST leads/:id/send-answer`: an email to send from
 * here. Both return the updated lead.
 */
export interface WrittenAnswer {
	/** Not for `send-answer`. */
	by?: "mail" | "whatsapp" | "sms";
	subject?: string;
	text: string;
}
