import * as z from "zod/mini";
import { parseFields, required, validEmail } from "./fields.ts";
import type { Parsed, RawFields } from "./lead.ts";

/** An enquiry from the contact form (spec section 3). */
export interface ContactFields {
	firstName: string;
	lastName: string;
	email: string;
	/** As typed; at least 10 characters. */
	phone: string;
	message: string;
}

/** Fewest characters of a telephone number here; unlike the checklist, any characters. */
const phoneMin = 10;

/** Most characters of an enquiry, inclusive; a letter outside the common scripts counts once, too. */
const messageMax = 5000;

const rules = {
	firstName: required("First name is required"),
	lastName: required("Last name is required"),
	email: z.string().check(z.regex(validEmail, "Invalid email address")),
	phone: z.string().check(z.minLength(phoneMin, "Valid phone number is required")),
	message: z.string().check(
		z.minLength(1, "Please provide your enquiry"),
		z.refine(
			(text) => [...text].length <= messageMax,
			"Please keep your enquiry to 5,000 characters or fewer",
		),
	),
};

export function parseContact(raw: RawFields): Parsed<ContactFields> {
	return parseFields(rules, raw, ["message"]);
}

/**
 * An enquiry as typed. The CRM gets a contact tagged `contact-form` (one it already has gets
 * `business-checklist-download`) and an opportunity; the mailbox gets "Contact Form: Ben Okafor" with
 * the message.
 */
export const contactSample: ContactFields = {
	firstName: "Ben",
	lastName: "Okafor",
	email: "ben@okafor-joinery.example",
	phone: "01632 960 234",
	message: "Three joiners, two vans, and I still do the quotes at midnight. Can we talk?",
};
