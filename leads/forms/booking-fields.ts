import type { Field } from "../form/definition.ts";
import { emailPattern } from "../values/valid-email.ts";

/** The booking form of both office-cleaning pages (spec sections 3, 5 and 9). */
export const bookingFields = [
	{
		field: "name",
		label: "Your name",
		autoComplete: "name",
		half: true,
		rules: {
			min: [2, "Name must be at least 2 characters"],
			max: [50, "Name must be less than 50 characters"],
			pattern: [/^[\p{L}\p{M} '-]*$/u, "Name contains invalid characters"],
		},
	},
	{
		field: "email",
		label: "Email",
		type: "email",
		autoComplete: "email",
		half: true,
		canonical: (text: string) => text.toLowerCase(),
		rules: {
			pattern: [emailPattern, "Please enter a valid email address"],
			max: [100, "Email must be less than 100 characters"],
		},
	},
	{
		field: "phone",
		label: "Phone",
		hint: "We'll ring you about keys and alarms.",
		type: "tel",
		autoComplete: "tel",
		rules: {
			min: [10, "Phone number must be at least 10 digits"],
			max: [15, "Phone number must be less than 15 digits"],
			pattern: [/^\+?[\d ()-]*$/, "Please enter a valid phone number"],
		},
	},
	{
		field: "company",
		label: "Company",
		autoComplete: "organization",
		rules: {
			min: [2, "Company name must be at least 2 characters"],
			max: [100, "Company name must be less than 100 characters"],
			pattern: [/^[\p{L}\p{M}\d &.,'()-]*$/u, "Company name contains invalid characters"],
		},
	},
	{
		field: "message",
		label: "Preferred cleaning day and time",
		hint: "Evenings and early mornings are fine.",
		rows: 3,
		optional: true,
		rules: { max: [500, "Message must be less than 500 characters"] },
	},
] as const satisfies readonly Field[];
