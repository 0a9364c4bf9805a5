import type { RawFields } from "../form/definition.ts";
import { deliveries } from "../forms/deliveries.ts";
import type { Lead } from "../lead.ts";
import { summarise } from "./summary.ts";

/** A lead's mail to the coach. */
export interface Mail {
	name: string;
	email: string;
	phone: string;
	/** Text; lines end in \n. */
	message: string;
	subject: string;
	/** The subject if the mail isn't sent through the relay: "New enquiry from Beth Hughes". Default: `subject`. */
	headline?: string;
	/** Whether to send the relay's honeypot field, left empty; only the contact form does. */
	honey: boolean;
}

/** An addition to the mail to the coach. */
export interface MailRemark {
	/** Replaces the form's own subject; the mail adds the visitor's name. */
	subject: string;
	/** Above the answers. */
	text: string;
}

/**
 * Sends mails to the coach: through the relay (relay.ts), or by SMTP or a mail service (gateway/mail/transports/).
 * @throws DeliveryFailure
 */
export interface Mailer {
	/**
	 * @param id the lead's id, by which a mail sent twice can be recognised
	 * @param begin called just before the mail is sent, after everything that can fail without sending; if it
	 *   throws, nothing is sent
	 */
	send(mail: Mail, id: string, begin?: () => Promise<void>): Promise<void>;
}

/** Replaces white space by single spaces: a line break would end a mail header. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The visitor's details, under whatever names the form uses. */
export function toPerson(fields: RawFields) {
	const { firstName = "", lastName = "", email = "", telephone, phone } = fields;
	return { firstName, lastName, email, phone: telephone ?? phone ?? "" };
}

/**
 * Composes the mail about a lead (spec section 7).
 * @param direct in direct mode, without the gateway's additions
 * @param remark a feature's remark about the lead
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
