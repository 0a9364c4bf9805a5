import { type OfficeFields, parseOffice } from "./office.ts";

/** A booking from the office-cleaning package page. */
export type PackageFields = OfficeFields;

export const parsePackage = parseOffice;

/** A booking as typed. The mailbox gets "New Office Package Booking"; the CRM gets nothing. */
export const packageSample: PackageFields = {
	name: "Carla D'Souza",
	email: "carla@dsouza-accounts.example",
	phone: "01632 960345",
	company: "D'Souza & Daughters (Accounts)",
	message: "Thursdays after six, please.",
};
