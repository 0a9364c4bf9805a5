import type { FormMessages } from "../kit/element/context.ts";
import { commonMessages } from "../kit/element/messages/messages.ts";

/**
 * Texts of the contact form; the texts of its fields are in leads/forms/contact/form.ts. A page can
 * replace single keys of either with `texts`.
 */
export const contactMessages = {
	title: "Get in touch",
	open: "Get in touch",
	...commonMessages,
	submit: "Send Message",
	pending: "Sending...",
	sent: "Message Sent",
	thanks: "Message sent!",
	thanksText: "Thank you for contacting us. We'll get back to you shortly!",
	failed: "Something went wrong",
	failedText: "Please try again later or contact us directly.",
	privacy: "We use your details to answer your enquiry.",
	privacyLink: "Privacy notice",
} as const satisfies FormMessages & Record<string, string>;

export type ContactMessages = { [K in keyof typeof contactMessages]: string };
