import type { ShellCopy } from "../kit/element/context.ts";
import { shellCopy } from "../kit/element/messages.ts";

/**
 * What a visitor reads in the checklist form besides its fields, whose words are in
 * leads/forms/checklist/form.ts. Keys of both can be replaced one by one (`texts`).
 */
export const checklistCopy = {
	title: "Business Checklist",
	subtitle: "Quick-fire Business Checklist",
	open: "Get the Business Checklist",
	...shellCopy,
	submit: "Download Checklist",
	pending: "Preparing your checklist…",
	privacy: "We use your details to send the checklist and to follow up once.",
	privacyLink: "Privacy notice",
} as const satisfies ShellCopy & Record<string, string>;

export type ChecklistCopy = { [K in keyof typeof checklistCopy]: string };
