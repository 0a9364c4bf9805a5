import { commonMessages } from "../kit/element/messages/messages.ts";
import { type StepsMessages, stepsMessages } from "../kit/steps/messages.ts";

/**
 * Texts of the consultation; the texts of its questions are in leads/forms/consultation/form.ts. A
 * page can replace single keys of either with `texts`. A card's key is `field.option`:
 * `{"frequency.oneOff": "A one-off"}`.
 */
export const consultationMessages = {
	title: "Free Coaching Consultation",
	open: "Request a free consultation",
	...commonMessages,
	...stepsMessages,
	optional: "(optional)",
	contact: "Who should I ring?",
	/** Before the names of the last step's empty fields. */
	stillNeeded: "Still needed:",
	submit: "Submit",
	success: "Thank you! Your inquiry has been submitted. We will get back to you shortly.",
	failure: "There was an error submitting your inquiry. Please try again later.",
	ok: "OK",
	privacy: "We use your details to answer your enquiry.",
} as const satisfies StepsMessages & Record<string, string>;

export type ConsultationMessages = { [K in keyof typeof consultationMessages]: string };
