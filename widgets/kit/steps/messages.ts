import type { FormMessages } from "../element/context.ts";

/** Words that every widget with steps needs. */
export interface StepsMessages extends FormMessages {
	/** The progress bar's name. */
	progress: string;
	/** `{n}` and `{of}` stand for the numbers. */
	step: string;
	previous: string;
	next: string;
	/** The title of the last step, which asks who it is. */
	contact: string;
	privacy: string;
	privacyLink: string;
	/** In place of Next on the last step, and while it is being sent. */
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
