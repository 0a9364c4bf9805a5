import { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import { DeliveryFailure } from "../../leads/failure.ts";
import type { Mailer } from "../../leads/mail.ts";
import type { Notify } from "../alerts/channels.ts";
import type { ReplierOptions } from "../mail/replier.ts";

export interface SmtpSettings {
	/** smtp://user:password@host:587 or smtps://… */
	url: string;
	/** The coach's mailbox. */
	to: string;
	/** The sender; the visitor is named in Reply-To. */
	from: string;
	/** Nothing is sent, the password least of all, unless the connection is encrypted. */
	requireTls?: boolean;
}

/** Everything that is mailed: leads and words of our own to the coach, answers to visitors. */
export interface Letters extends Mailer {
	notify: Notify;
	reply: ReplierOptions["send"];
	/** Signs in and says goodbye; throws where the server does not take us. */
	greet?(): Promise<void>;
}

/** What nodemailer says of an error. */
interface SmtpError {
	code?: string;
	responseCode?: number;
}

/** The server turned the letter or the mailbox down; a wrong password is a matter of its own. */
function isRefusal({ code, responseCode = 0 }: SmtpError): boolean {
	return code !== "EAUTH" && responseCode >= 500;
}

/** The address with TLS asked for in it: what stands there counts for more than options beside it. */
function encrypted(url: string): string {
	const address = new URL(url);
	address.searchParams.set("requireTLS", "true");
	return address.href;
}

/**
 * Mail by SMTP. A crash between the server's "250" and our note of it sends a mail again; both carry
 * the same Message-ID, made from the lead's id, so mailboxes can tell.
 */
export function smtpMailer({ url, to, from, requireTls = false }: SmtpSettings): Letters {
	const transport = createTransport({
		url: requireTls ? encrypted(url) : url,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 20_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	const domain = to.split("@").at(-1);
	// Letters being handed over: a line that breaks now leaves open whether the server has them. The
	// library asks for the text when the server is ready for it.
	const underWay = new Set<string>();
	const beginnings = new Map<string, () => Promise<void>>();
	transport.use("stream", ({ data, message }, done) => {
		const id = String(data.messageId);
		message.processFunc((text) => Readable.from(leaving(id, text)));
		done();
	});
	async function* leaving(id: string, text: AsyncIterable<Uint8Array>) {
		await beginnings.get(id)?.();
		underWay.add(id);
		yield* text;
	}
	/** Hands one letter over; `begin` is called when it is about to leave. */
	async function post(
		letter: SendMailOptions & { messageId: string },
		begin?: () => Promise<void>,
	) {
		const { messageId } = letter;
		if (begin) beginnings.set(messageId, begin);
		try {
			await transport.sendMail({ from, ...letter });
		} catch (thrown) {
			const error = thrown as SmtpError & Error;
			throw new DeliveryFailure("Failed to send mail", {
				smtp: true,
				...(error.responseCode ? { status: error.responseCode } : { why: `(${error.code})` }),
				body: String(error.message).slice(0, 2000),
				refused: isRefusal(error),
				unknown: error.responseCode === undefined && underWay.has(messageId),
			});
		} finally {
			underWay.delete(messageId);
			beginnings.delete(messageId);
		}
	}
	return {
		send: ({ name, email, phone, message, subject }, id, begin) =>
			post(
				{
					to,
					replyTo: { name, address: email },
					subject,
					text: `Name: ${name}\nE-mail: ${email}\nPhone: ${phone}\n\n${message}\n`,
					messageId: `<${id}@${domain}>`,
				},
				begin,
			),
		// To a visitor; answers go to the coach.
		reply: ({ to: address, subject, text, html, attachments }, id, begin) =>
			post(
				{
					// Not as a text: what looks like several addresses would be read as several.
					to: { name: "", address },
					replyTo: to,
					subject,
					text,
					html,
					attachments: attachments.map(({ content, ...file }) => ({
						...file,
						content: Buffer.from(content),
					})),
					messageId: `<reply-${id}@${domain}>`,
					headers: { "Auto-Submitted": "auto-replied" },
				},
				begin,
			),
		async greet() {
			await transport.verify();
		},
		// A word from the gateway itself: nobody is to be answered.
		async notify({ id, subject, text }) {
			await transport.sendMail({
				from,
				to,
				subject,
				text: `${text}\n`,
				messageId: `<${id}@${domain}>`,
				headers: { "Auto-Submitted": "auto-generated" },
			});
		},
	};
}
