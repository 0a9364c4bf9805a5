import type { FormMessages } from "../element/context.ts";

/** Messages of every widget with steps. */
export interface StepsMessages extends FormMessages {
	/** Accessible name of the progress bar. */
	progress: string;
	/** `{n}` and `{of}` are the numbers. */
	step: string;
	previous: string;
	next: string;
	/** Title of the last step, which asks for contact details. */
	contact: string;
	privacy: string;
	privacyLink: string;
	/** Labels on the last step instead of Next: idle, and while sending. */
	submit: string;
	pending: string;
}

export const stepsMessages = {
	progress: "Progress",
	step: "Step {n} of {of}",
	previous: "Previous",
	next: "Next",
	privacyLink: "Privacy notice",
	pending: "Sending...",
} as const;
