import type { FrameMessages } from "../kit/element/context.ts";
import { commonMessages } from "../kit/element/messages/messages.ts";

/**
 * Texts of the checklist form; the texts of its fields are in leads/forms/checklist/form.ts. A page
 * can replace single keys of either with `texts`.
 */
export const checklistMessages = {
	title: "Business Checklist",
	subtitle: "Quick-fire Business Checklist",
	open: "Get the Business Checklist",
	...commonMessages,
	submit: "Download Checklist",
	pending: "Preparing your checklist…",
	privacy: "We use your details to send the checklist and to follow up once.",
	privacyLink: "Privacy notice",
} as const satisfies FrameMessages & Record<string, string>;

export type ChecklistMessages = { [K in keyof typeof checklistMessages]: string };
