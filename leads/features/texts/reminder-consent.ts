/** Consent to a text before a call: its wording, and how form and lead carry it. */

/** What the visitor ticks. Stored with the lead, so a new wording needs a new constant. */
export const reminderWording = "Text me a reminder before the call";

/** Value of the checkbox. */
export const reminderConsentName = "text-reminder";

declare module "../../context.ts" {
	interface FeatureContext {
		/** The visitor wants a text before their call: the words they ticked. */
		texts?: { wording: string };
	}
}
