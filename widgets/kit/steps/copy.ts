import type { FormCopy } from "../host.ts";

/** Words that every widget with steps needs. */
export interface StepsCopy extends FormCopy {
	/** The progress bar's name. */
	progress: string;
	/** `{n}` and `{of}` stand for the numbers. */
	step: string;
	previous: string;
	next: string;
}

export const stepsCopy = {
	progress: "Progress",
	step: "Step {n} of {of}",
	previous: "Previous",
	next: "Next",
} as const;
