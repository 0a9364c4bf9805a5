/** The booking form of both office-cleaning pages: the rules of kinds `package` and `trial`. */
import * as z from "zod/mini";
import { parseFields, validEmail } from "./fields.ts";
import type { Parsed, RawFields } from "./lead.ts";

/** A booking of the office-cleaning package or trial (spec section 3). */
export interface OfficeFields {
	name: string;
	/** Lower-cased. */
	email: string;
	/** 10 to 15 characters. */
	phone: string;
	company: string;
	/** Preferred day and time of cleaning; may be empty. */
	message: string;
}

/** Longest and shortest answers in characters, inclusive (spec sections 5 and 9). */
const limits = {
	name: { min: 2, max: 50 },
	email: { max: 100 },
	phone: { min: 10, max: 15 },
	company: { min: 2, max: 100 },
	message: { max: 500 },
} as const;

const rules = {
	name: z
		.string()
		.check(
			z.minLength(limits.name.min, "Name must be at least 2 characters"),
			z.maxLength(limits.name.max, "Name must be less than 50 characters"),
			z.regex(/^[\p{L}\p{M} '-]*$/u, "Name contains invalid characters"),
		),
	email: z
		.string()
		.check(
			z.regex(validEmail, "Please enter a valid email address"),
			z.maxLength(limits.email.max, "Email must be less than 100 characters"),
			z.toLowerCase(),
		),
	phone: z
		.string()
		.check(
			z.minLength(limits.phone.min, "Phone number must be at least 10 digits"),
			z.maxLength(limits.phone.max, "Phone number must be less than 15 digits"),
			z.regex(/^\+?[\d ()-]*$/, "Please enter a valid phone number"),
		),
	company: z
		.string()
		.check(
			z.minLength(limits.company.min, "Company name must be at least 2 characters"),
			z.maxLength(limits.company.max, "Company name must be less than 100 characters"),
			z.regex(/^[\p{L}\p{M}\d &.,'()-]*$/u, "Company name contains invalid characters"),
		),
	message: z
		.string()
		.check(z.maxLength(limits.message.max, "Message must be less than 500 characters")),
};

export function parseOffice(raw: RawFields): Parsed<OfficeFields> {
	return parseFields(rules, raw, ["message"]);
}

/**
 * The hidden field no person fills. What is in it never blocks the visitor's form: the lead is sent
 * with it, the gateway puts the lead in quarantine, and nothing is shown.
 *
 * @returns the message of spec section 5, or undefined when the field is empty as it should be.
 */
export function honeypotError(website: string): string | undefined {
	return website === "" ? undefined : "This field should be empty";
}
