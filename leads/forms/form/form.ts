import type { FieldsOf, FormDefinition } from "../../form/definition.ts";
import { contactQuestion, nameFields } from "../contact-fields.ts";

/**
 * What all forms that the coach makes have in common: who it is, as far as a form asks. Their questions are in
 * their definitions (`leads/form/`), which judge all of their answers.
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

/** Somebody who filled in such a form. */
export const customFormSample: FieldsOf<typeof customForm> = {
	firstName: "Priya",
	lastName: "Nair",
	email: "priya@nair-bakes.example",
	telephone: "07700 900 345",
	company: "Nair Bakes",
};
