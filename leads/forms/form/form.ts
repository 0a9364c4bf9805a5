import type { FieldsOf, FormDefinition } from "../../form/definition.ts";
import { contactQuestion, nameFields } from "../contact-fields.ts";

/**
 * The part common to all custom forms: contact details, as far as a form asks for them. Their questions and rules
 * are in their definitions (`leads/form/`).
 */
export const customForm = {
	kind: "form",
	questions: [
		contactQuestion([
			{ ...nameFields[0], optional: true, rules: {} },
			{ ...nameFields[1], optional: true, rules: {} },
			{
				field: "email",
				label: "Email",
				type: "email",
				autoComplete: "email",
				optional: true,
				rules: {},
			},
			{
				field: "telephone",
				label: "Telephone",
				type: "tel",
				autoComplete: "tel",
				optional: true,
				rules: {},
			},
			{
				field: "company",
				label: "Company",
				autoComplete: "organization",
				optional: true,
				rules: {},
			},
		]),
	],
} as const satisfies FormDefinition;

/** A visitor's answers to a custom form. */
export const customFormSample: FieldsOf<typeof customForm> = {
	firstName: "Priya",
	lastName: "Nair",
	email: "priya@nair-bakes.example",
	telephone: "07700 900 345",
	company: "Nair Bakes",
};
