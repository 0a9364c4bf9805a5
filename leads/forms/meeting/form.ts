import type { FieldsOf, FormDefinition } from "../../form/definition.ts";
import { emailPattern } from "../../values/valid-email.ts";
import { contactQuestion, nameFields } from "../contact-fields.ts";

/** The booking form of a call: contact details and the chosen slot. */
export const meeting = {
	kind: "meeting",
	questions: [
		contactQuestion([
			...nameFields,
			{
				field: "email",
				label: "Email",
				type: "email",
				autoComplete: "email",
				rules: {
					required: "Email is required",
					pattern: [emailPattern, "Please enter a valid email address"],
				},
			},
			{
				field: "phone",
				label: "Phone",
				type: "tel",
				autoComplete: "tel",
				rules: {
					required: "Phone is required",
					pattern: [/^[\d+ ()-]{10,20}$/, "Please enter a valid phone number"],
				},
			},
			{
				field: "message",
				label: "What would you like to talk about?",
				rows: 3,
				optional: true,
				rules: { max: [2000, "Please keep this to 2,000 characters or fewer"] },
			},
			/** The meeting type's name. */
			{
				field: "meeting",
				label: "Meeting",
				rules: { pattern: [/^[a-z\d-]{1,40}$/, "Please choose a meeting"] },
			},
			/** In UTC, to the minute. */
			{
				field: "start",
				label: "Time",
				rules: { pattern: [/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/, "Please choose a time"] },
			},
			/** The visitor's zone, for times in mails to them. */
			{
				field: "timeZone",
				label: "Time zone",
				optional: true,
				rules: { max: [60, "There is no such time zone"] },
			},
		]),
	],
} as const satisfies FormDefinition;

/** Fields that identify the chosen slot; the form doesn't ask for them. */
export const slotFields = ["meeting", "start", "timeZone"] as const;

/** A booked call as its form would contain it. The mailbox gets "Call booked: Ann Reed" with the time. */
export const meetingSample: FieldsOf<typeof meeting> = {
	firstName: "Ann",
	lastName: "Reed",
	email: "ann@reed-plumbing.example",
	phone: "01632 960 345",
	message: "Two vans, and no idea which jobs make money.",
	meeting: "discovery-call",
	start: "2026-12-01T10:00Z",
	timeZone: "Europe/London",
};
