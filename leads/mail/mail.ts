import type { RawFields } from "../form/definition.ts";
import { deliveries } from "../forms/deliveries.ts";
import type { Lead } from "../lead.ts";
import { summarise } from "./summary.ts";

/** A lead as the coach's mailbox gets it. */
export interface Mail {
	name: string;
	email: string;
	phone: string;
	/** Text; lines end in \n. */
	message: string;
	subject: string;
	/** The subject where no relay is between: "New enquiry from Beth Hughes". */
	headline?: string;
	/** True where the relay's own honeypot travels along, empty (the contact form). */
	honey: boolean;
}

/** An addition to the mail to the coach. */
export interface MailRemark {
	/** In the place of the form's own; the name follows. */
	subject: string;
	/** Above the answers. */
	text: string;
}

/** Sends mails to the coach: by the relay (relay.ts) or by SMTP (gateway/mail/transports/smtp.ts). Throws DeliveryFailure. */
export interface Mailer {
	/**
	 * @param id the lead's id, by which a mail sent twice can be recognised
	 * @param begin called just before the mail leaves, after everything that can fail without
	 *   sending; when it throws, nothing is sent
	 */
	send(mail: Mail, id: string, begin?: () => Promise<void>): Promise<void>;
}

/** Removes line breaks, which would end a mail header. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The visitor's details, whatever names the form has for them. */
export function toPerson(fields: RawFields) {
	const { firstName = "", lastName = "", email = "", telephone, phone } = fields;
	return { firstName, lastName, email, phone: telephone ?? phone ?? "" };
}

/**
 * The mail about a lead (spec section 7).
 * @param direct in direct mode, where the gateway's additions are left out
 * @param remark what a feature says of the lead
 */
export function composeMail(
	{ kind, fields, context }: Lead,
	direct = false,
	remark?: MailRemark,
): Mail {
	const { firstName, lastName, email, phone } = toPerson(fields);
	const name = oneLine(fields.name ?? `${firstName} ${lastName}`);
	const { label, subject, sendsHoneypot = false } = deliveries[kind];
	return {
		name,
		email,
		phone,
		message: [remark?.text, summarise(kind, fields, context, direct)].filter(Boolean).join("\n\n"),
		subject: remark
			? `${remark.subject}: ${name}`
			: context.form
				? oneLine([context.form.title, name].filter(Boolean).join(": "))
				: subject(name),
		...(!direct &&
			!remark &&
			!context.form && { headline: `New ${label[0]} from ${name || email || phone}` }),
		honey: sendsHoneypot,
	};
}
