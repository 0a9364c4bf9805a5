/** The part of the desk's API about answers: templates that the coach writes once, and messages to one person. */

/** What templates are for, in the order in which they are listed. */
export const answerKinds = ["enquiry", "checklist", "score", "noAnswer", "afterCall"] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const answerLabels: Record<AnswerKind, string> = {
	enquiry: "Enquiry",
	checklist: "Checklist",
	score: "Score card",
	noAnswer: "No answer",
	afterCall: "After the call",
};

/** A subject, and a text in which words in braces are filled in. Lines end in \n. */
export interface AnswerTemplate {
	subject: string;
	text: string;
}
export type AnswerTemplates = Record<AnswerKind, AnswerTemplate>;

/** Words that templates may have, with what each stands for. */
export const answerWords = {
	name: "their first name",
	answer: "what they wrote",
	"booking link": "your page for booking a call",
	"three times": "the next three free times",
	"your name": "your name",
} as const;

/** `GET answers`, `PUT answers` with the same: 400 with a sentence where a template has a word we don't know. */
export interface Answers {
	templates: AnswerTemplates;
}

/** `GET leads/:id/answers`: the templates with this person's words. */
export interface FilledAnswers {
	/** The one that fits. */
	suggested: AnswerKind;
	answers: AnswerTemplates;
	/** The desk can send email itself. */
	canSend: boolean;
}

/**
 * `POST leads/:id/wrote`: what was written in another app; `POST leads/:id/send-answer`: an email to be sent from here. Both
 * give the lead as it is afterwards.
 */
export interface WrittenAnswer {
	/** Not of `send-answer`. */
	by?: "mail" | "whatsapp" | "sms";
	subject?: string;
	text: string;
}
