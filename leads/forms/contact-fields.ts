import type { Field } from "../form.ts";
import { emailPattern } from "../valid-email.ts";

/** First and last name, side by side. */
export const nameFields = {
	firstName: {
		label: "First name",
		autoComplete: "given-name",
		half: true,
		rules: { required: "First name is required" },
	},
	lastName: {
		label: "Last name",
		autoComplete: "family-name",
		half: true,
		rules: { required: "Last name is required" },
	},
} as const satisfies Record<string, Field>;

/** Name, telephone and email: the fields of checklist and calculator (spec section 5). */
export const contactFields = {
	...nameFields,
	telephone: {
		label: "Telephone",
		type: "tel",
		autoComplete: "tel",
		rules: {
			required: "Telephone is required",
			// 10 to 15 characters (spec sections 5 and 9).
			pattern: [/^[\d+ ()-]{10,15}$/, "Please enter a valid phone number"],
		},
	},
	email: {
		label: "Email",
		type: "email",
		autoComplete: "email",
		rules: {
			required: "Email is required",
			pattern: [emailPattern, "Please enter a valid email address"],
		},
	},
} as const satisfies Record<string, Field>;
