import type { FieldsOf, FormDefinition } from "../../form/definition.ts";
import { bookingFields } from "../booking-fields.ts";
import { contactQuestion } from "../contact-fields.ts";

/** A booking from the office-cleaning package page. */
export const officePackage = {
	kind: "package",
	questions: [contactQuestion(bookingFields)],
} as const satisfies FormDefinition;

/** A booking as typed. The mailbox gets "New Office Package Booking"; the CRM gets nothing. */
export const packageSample: FieldsOf<typeof officePackage> = {
	name: "Carla D'Souza",
	email: "carla@dsouza-accounts.example",
	phone: "01632 960345",
	company: "D'Souza & Daughters (Accounts)",
	message: "Thursdays after six, please.",
};
