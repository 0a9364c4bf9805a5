import type { Field } from "../form/definition.ts";
import { emailPattern } from "../values/valid-email.ts";

/**
 * The question for contact details: all of a plain form, the last step of a questionnaire. The widget has a title for
 * it.
 */
export const contactQuestion = <const Fields extends readonly Field[]>(fields: Fields) =>
	({ key: "contact", type: "contact", title: "", fields }) as const;

/** First and last name, side by side. */
export const nameFields = [
	{
		field: "firstName",
		label: "First name",
		autoComplete: "given-name",
		half: true,
		rules: { required: "First name is required" },
	},
	{
		field: "lastName",
		label: "Last name",
		autoComplete: "family-name",
		half: true,
		rules: { required: "Last name is required" },
	},
] as const satisfies readonly Field[];

export const telephoneField = {
	field: "telephone",
	label: "Telephone",
	type: "tel",
	autoComplete: "tel",
	rules: {
		required: "Telephone is required",
		// 10 to 15 characters (spec sections 5 and 9).
		pattern: [/^[\d+ ()-]{10,15}$/, "Please enter a valid phone number"],
	},
} as const satisfies Field;

export const emailField = {
	field: "email",
	label: "Email",
	type: "email",
	autoComplete: "email",
	rules: {
		required: "Email is required",
		pattern: [emailPattern, "Please enter a valid email address"],
	},
} as const satisfies Field;

/** Name, telephone and email: the fields of checklist and calculator (spec section 5). */
export const contactFields = [...nameFields, telephoneField, emailField] as const;
