import type { FieldsOf, Form } from "../../form.ts";
import { nameFields } from "../contact-fields.ts";

/**
 * What all forms that the coach makes have in common: who it is, as far as a form asks. Their questions are in
 * their definitions (`leads/custom-forms/`), which judge all of their answers.
 */
export const customForm = {
	kind: "form",
	fields: {
		firstName: { ...nameFields.firstName, optional: true, rules: {} },
		lastName: { ...nameFields.lastName, optional: true, rules: {} },
		email: {
			label: "Email",
			type: "email",
			autoComplete: "email",
			optional: true,
			rules: {},
		},
		telephone: {
			label: "Telephone",
			type: "tel",
			autoComplete: "tel",
			optional: true,
			rules: {},
		},
		company: { label: "Company", autoComplete: "organization", optional: true, rules: {} },
	},
} as const satisfies Form;

/** Somebody who filled in such a form. */
export const customFormSample: FieldsOf<typeof customForm> = {
	firstName: "Priya",
	lastName: "Nair",
	email: "priya@nair-bakes.example",
	telephone: "07700 900 345",
	company: "Nair Bakes",
};
