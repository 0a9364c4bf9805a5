import type { FieldsOf, FormDefinition } from "../../form/definition.ts";
import { emailPattern } from "../../values/valid-email.ts";
import { contactQuestion, nameFields } from "../contact-fields.ts";

/** An enquiry from the contact form (spec sections 3 and 5). */
export const contact = {
	kind: "contact",
	questions: [
		contactQuestion([
			...nameFields,
			{
				field: "email",
				label: "Email",
				type: "email",
				autoComplete: "email",
				rules: { pattern: [emailPattern, "Invalid email address"] },
			},
			{
				field: "phone",
				label: "Phone",
				type: "tel",
				autoComplete: "tel",
				// Unlike the checklist's, any characters are allowed.
				rules: { min: [10, "Valid phone number is required"] },
			},
			{
				field: "message",
				label: "Your enquiry",
				rows: 5,
				rules: {
					required: "Please provide your enquiry",
					max: [5000, "Please keep your enquiry to 5,000 characters or fewer"],
				},
			},
		]),
	],
} as const satisfies FormDefinition;

/**
 * An enquiry as typed. The CRM gets a contact tagged `contact-form` (an existing one gets
 * `business-checklist-download`) and an opportunity; the mailbox gets "Contact Form: Ben Okafor" with the message.
 */
export const contactSample: FieldsOf<typeof contact> = {
	firstName: "Ben",
	lastName: "Okafor",
	email: "ben@okafor-joinery.example",
	phone: "01632 960 234",
	message: "Three joiners, two vans, and I still do the quotes at midnight. Can we talk?",
};
