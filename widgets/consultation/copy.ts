import { shellCopy } from "../kit/copy.ts";
import { type StepsCopy, stepsCopy } from "../kit/steps/copy.ts";

/**
 * Every word a visitor reads in the consultation. Keys can be replaced one by one (`texts`); the words
 * on the cards, which leads/consultation-labels.ts keeps for the coach's summary too, by
 * `field.option`: `{"frequency.oneOff": "A one-off"}`.
 */
export const consultationCopy = {
	title: "Free Coaching Consultation",
	open: "Request a free consultation",
	...shellCopy,
	...stepsCopy,
	optional: "(optional)",
	situation: "What describes you best?",
	"situation.text": "Tell us in a few words",
	facility: "What kind of building is it?",
	"facility.text": "Describe the building",
	role: "What role are you looking for?",
	"role.text": "Describe the role",
	"role.hint": "The work, the hours, the area: whatever matters to you.",
	needs: "What do you need?",
	"needs.text": "Tell us in your own words",
	frequency: "How often do you need us?",
	areaSize: "How big is the place?",
	"areaSize.text": "Describe the size",
	"areaSize.hint": "Floors, rooms, desks or square metres will all do.",
	toilets: "How many toilets are there?",
	afterHours: "Would we work after hours?",
	"afterHours.text": "What does it depend on?",
	startTimeline: "When would you like to start?",
	"startTimeline.text": "When would suit you?",
	hiringDecision: "How far have you decided?",
	"hiringDecision.text": "Where do you stand?",
	contact: "Who shall we get back to?",
	/** Before the names of the empty fields on the last step. */
	stillNeeded: "Still needed:",
	submit: "Submit",
	success: "Thank you! Your inquiry has been submitted. We will get back to you shortly.",
	failure: "There was an error submitting your inquiry. Please try again later.",
	privacy: "We use your details to answer your inquiry.",
} as const satisfies StepsCopy & Record<string, string>;

export type ConsultationCopy = { [K in keyof typeof consultationCopy]: string };
