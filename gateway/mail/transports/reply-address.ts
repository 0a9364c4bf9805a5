/**
 * Addresses in the headers of mails to the coach. Strangers typed them, and none may cause a server
 * to reject a lead's mail.
 */
import { domainToASCII } from "node:url";
import type { Mail } from "../../../leads/mail.ts";

/** What every mail server accepts before the `@` (RFC 5321's dot-string). */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostName =
	/^(?=.{1,253}$)([a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?\.)+(?!\d+$)[a-z\d][a-z\d-]{0,61}[a-z\d]$/;

/**
 * The address in ASCII, with the domain as `xn--…`; undefined if it is invalid or needs SMTPUTF8.
 */
export function toAsciiAddress(typed: string): string | undefined {
	const address = typed.trim();
	const at = address.lastIndexOf("@");
	const [name, domain] = [
		address.slice(0, at),
		domainToASCII(address.slice(at + 1)).replace(/\.$/, ""),
	];
	if (name.length > 64 || !localPart.test(name) || !hostName.test(domain)) return undefined;
	return `${name}@${domain}`;
}

/** Said in a mail if pressing Reply wouldn't reach the visitor. */
const noReplyText = "To answer, type their address by hand: pressing Reply does not reach them.";

/** The Reply-To of a lead's mail, if possible, and its text. */
export function toLeadLetter({ name, email, phone, message }: Mail): {
	replyTo?: { name: string; address: string };
	text: string;
} {
	const address = toAsciiAddress(email);
	const note = address || !email ? "" : `${noReplyText}\n`;
	return {
		...(address && { replyTo: { name, address } }),
		text: `Name: ${name}\nE-mail: ${email}\nPhone: ${phone}\n${note}\n${message}\n`,
	};
}

/** The same for a relay, which uses the field `email` as Reply-To. */
export function toRelayMail(mail: Mail): Mail {
	const address = toAsciiAddress(mail.email);
	if (address || !mail.email) return { ...mail, email: address ?? "" };
	return {
		...mail,
		email: "",
		message: `E-mail: ${mail.email}\n${noReplyText}\n\n${mail.message}`,
	};
}
