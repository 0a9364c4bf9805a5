import { shellCopy } from "../kit/element/messages.ts";
import { type StepsCopy, stepsCopy } from "../kit/steps/messages.ts";

/**
 * What a visitor reads in the consultation besides its questions and fields, whose words are in
 * leads/forms/consultation/form.ts. Keys of both can be replaced one by one (`texts`), those on the cards
 * by `field.option`: `{"frequency.oneOff": "A one-off"}`.
 */
export const consultationCopy = {
	title: "Free Coaching Consultation",
	open: "Request a free consultation",
	...shellCopy,
	...stepsCopy,
	optional: "(optional)",
	contact: "Who shall we get back to?",
	/** Before the names of the empty fields on the last step. */
	stillNeeded: "Still needed:",
	submit: "Submit",
	success: "Thank you! Your inquiry has been submitted. We will get back to you shortly.",
	failure: "There was an error submitting your inquiry. Please try again later.",
	ok: "OK",
	privacy: "We use your details to answer your enquiry.",
} as const satisfies StepsCopy & Record<string, string>;

export type ConsultationCopy = { [K in keyof typeof consultationCopy]: string };
