import type { FieldsOf, FormDefinition } from "../../form/definition.ts";
import { bookingFields } from "../booking-fields.ts";
import { contactQuestion } from "../contact-fields.ts";

/** A booking from the free-trial page; the same fields and rules as the package. */
export const trial = {
	kind: "trial",
	questions: [contactQuestion(bookingFields)],
} as const satisfies FormDefinition;

/** A booking as typed. The mailbox gets "New Free Trial Clean Booking"; the CRM gets nothing. */
export const trialSample: FieldsOf<typeof trial> = {
	name: "Dev Patel-Jones",
	email: "dev@pj-lettings.example",
	phone: "(01632) 960456",
	company: "PJ Lettings",
	message: "",
};
