import { answerMessages } from "../../leads/form/answers/complete-form.ts";
import { commonMessages } from "../kit/element/messages/messages.ts";
import { type StepsMessages, stepsMessages } from "../kit/steps/messages.ts";

/**
 * Texts around a custom form. Its questions and pages are in its definition.
 */
export const formMessages = {
	title: "Form",
	open: "Open the form",
	...commonMessages,
	...stepsMessages,
	...answerMessages,
	optional: "(optional)",
	contact: "Your details",
	submit: "Send",
	yes: "Yes",
	no: "No",
	several: "Choose as many as you like.",
	loading: "Loading ...",
	unavailable: "This form can’t be shown right now.",
	closed: "This form is closed.",
	retry: "Try again",
	again: "Start again",
	clear: "Clear answer",
	notSent: "Your answers haven’t been sent yet",
	notSentText: "They’re kept on this device until you’re back online.",
	result: "Your score",
	score: "{percent} out of 100",
	strengths: "Your strengths: {names}",
	categories: "How your score breaks down",
	save: "Save as PDF",
	download: "Download {name}",
	privacy: "We use your details to reply to you.",
	firstName: "First name",
	lastName: "Last name",
	email: "Email",
	telephone: "Telephone",
	company: "Company",
} as const satisfies StepsMessages & Record<string, string>;

export type CustomFormMessages = { [K in keyof typeof formMessages]: string };
