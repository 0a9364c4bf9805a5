import { type OfficeFields, parseOffice } from "./office.ts";

/** A booking from the free-trial page; the same fields and rules as the package. */
export type TrialFields = OfficeFields;

export const parseTrial = parseOffice;

/** A booking as typed. The mailbox gets "New Free Trial Clean Booking"; the CRM gets nothing. */
export const trialSample: TrialFields = {
	name: "Dev Patel-Jones",
	email: "dev@pj-lettings.example",
	phone: "(01632) 960456",
	company: "PJ Lettings",
	message: "",
};
