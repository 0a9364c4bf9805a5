import type { LeadContext, LeadKind, RawFields } from "./lead.ts";
import { summarise } from "./summary.ts";

/** A lead as the coach's mailbox gets it. */
export interface Mail {
	name: string;
	email: string;
	phone: string;
	/** Text; lines end in \n. */
	message: string;
	subject: string;
	/** True where the relay's own honeypot travels along, empty (the contact form). */
	honey: boolean;
}

/** Something that brings a mail to the coach. Throws DeliveryFailure. */
export interface Mailer {
	/** @param id the lead's id: a mail sent twice can be told by it */
	send(mail: Mail, id: string): Promise<void>;
}

/** The parts of a lead that matter on its way out. */
export interface Lead {
	id: string;
	kind: LeadKind;
	fields: RawFields;
	context: LeadContext;
}

/** Line breaks would end a mail header. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The visitor, whatever the form calls the answers. */
export function personOf(fields: RawFields) {
	const { firstName = "", lastName = "", email = "", telephone, phone } = fields;
	return { firstName, lastName, email, phone: telephone ?? phone ?? "" };
}

const subjects: Record<LeadKind, (name: string) => string> = {
	checklist: () => "Business Checklist Download Request",
	contact: (name) => `Contact Form: ${name}`,
	consultation: () => "New Business Coaching Inquiry",
	calculator: () => "New Cost Calculator Submission",
	package: () => "New Office Package Booking",
	trial: () => "New Free Trial Clean Booking",
};

/** The mail about a lead (spec section 7). */
export function composeMail({ kind, fields, context }: Lead): Mail {
	const { firstName, lastName, email, phone } = personOf(fields);
	const name = oneLine(fields.name ?? `${firstName} ${lastName}`);
	return {
		name,
		email,
		phone,
		message: summarise(kind, fields, context),
		subject: subjects[kind](name),
		honey: kind === "contact",
	};
}
