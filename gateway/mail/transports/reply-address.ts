/**
 * Addresses in the headers of mails to the coach. Strangers typed them, and none may cause a server to reject a
 * lead's mail.
 */
import { domainToASCII } from "node:url";
import type { Mail } from "../../../leads/mail/mail.ts";

/** What every mail server accepts before the `@` (RFC 5321's dot-string). */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostName =
	/^(?=.{1,253}$)([a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?\.)+(?!\d+$)[a-z\d][a-z\d-]{0,61}[a-z\d]$/;

/**
 * The address in ASCII, with the domain as `xn--…`; undefined if it is invalid or needs SMTPUTF8.
 */
export function toAsciiAddress(text: string): string | undefined {
	const address = text.trim();
	const at = address.lastIndexOf("@");
	const [name, domain] = [
		address.slice(0, at),
		domainToASCII(address.slice(at + 1)).replace(/\.$/, ""),
	];
	if (name.length > 64 || !localPart.test(name) || !hostName.test(domain)) return undefined;
	return `${name}@${domain}`;
}

/** Note in a mail if pressing Reply wouldn't reach the visitor. */
const noReplyText = "To answer, type their address yourself. Pressing Reply doesn't reach them.";

/** A lead's mail for reading on a phone: the number first, and a link to the lead at the end. */
export interface LeadLetter {
	/** Who a reply goes to; absent if no server could accept the address. */
	replyTo?: { name: string; address: string };
	subject: string;
	text: string;
}

/**
 * Writes a lead's mail.
 *
 * @param leadUrl address of the lead at the desk
 */
export function toLeadLetter(mail: Mail, leadUrl?: string): LeadLetter {
	const { name, email, phone, message, subject, headline = subject } = mail;
	const address = toAsciiAddress(email);
	const lines = [
		...(phone ? [`Phone: ${phone}`] : []),
		`Name: ${name}`,
		...(email ? [`Email: ${email}`] : []),
		...(address || !email ? [] : [noReplyText]),
		"",
		message,
		...(leadUrl ? ["", `Open at your desk: ${leadUrl}`] : []),
	];
	return {
		...(address && { replyTo: { name, address } }),
		subject: headline,
		text: `${lines.join("\n")}\n`,
	};
}

/** The address of a lead at the desk. */
export const leadUrlAt = (deskUrl: string | undefined, id: string): string | undefined =>
	deskUrl === undefined ? undefined : `${deskUrl.replace(/\/$/, "")}/desk/leads/${id}`;

/** A lead's mail for a relay, which builds Reply-To from the field `email`. */
export function toRelayMail(mail: Mail): Mail {
	const address = toAsciiAddress(mail.email);
	if (address || !mail.email) return { ...mail, email: address ?? "" };
	return {
		...mail,
		email: "",
		message: `E-mail: ${mail.email}\n${noReplyText}\n\n${mail.message}`,
	};
}
