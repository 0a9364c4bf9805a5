import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createTransport, type SendMailOptions } from "nodemailer";
import { DeliveryFailure } from "../../leads/failure.ts";
import type { Mailer } from "../../leads/mail.ts";
import type { NotifyCoach } from "../alerts/channels.ts";
import type { AutoReplyOptions } from "./auto-reply.ts";
import { createConcurrencyLimit } from "./connection-limit.ts";

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
export interface MailTransport extends Mailer {
	notify: NotifyCoach;
	sendReply: AutoReplyOptions["send"];
	/** Signs in and says goodbye; throws where the server does not take us. */
	verifyConnection?(): Promise<void>;
}

/** What nodemailer says of an error. */
interface SmtpError {
	code?: string;
	responseCode?: number;
}

const failureMessage = "Failed to send mail";
/** Milliseconds until a server must be ready for the mail's last line. */
const handoverTimeoutMs = 60_000;
/** Milliseconds in which it must say whether it has taken the mail (RFC 5321, section 4.5.3.2.6). */
const answerTimeoutMs = 600_000;
/**
 * Mails handed over at a time, fewer than leads are worked on: a server that answers none must not keep
 * leads from the CRM. The others wait for so many milliseconds, and are tried again later.
 */
const maxConcurrent = 6;
const queueTimeoutMs = 10_000;
/** Milliseconds for the answer to a message of our own, or to a sign-in: it can be sent again. */
const noticeTimeoutMs = 20_000;

/** One mail on its way to the server. */
interface Handover {
	/** Called when all but the last line has left. */
	beforeLastLine: () => Promise<void>;
	/** Gives the server so many milliseconds from now on. */
	allow(ms: number): void;
	/** How long it then has for its answer. */
	answerTimeoutMs: number;
	/** The last line was let go: from here on the server may have the mail. */
	complete: boolean;
	/** It has failed: the last line stays here. */
	failed: boolean;
	/** The call of `begin`. */
	marking?: Promise<void>;
}

/** The server turned the letter or the mailbox down; a wrong password is a matter of its own. */
function isRejected({ code, responseCode = 0 }: SmtpError): boolean {
	return code !== "EAUTH" && responseCode >= 500;
}

/** The address with TLS asked for in it: what stands there counts for more than options beside it. */
function withTlsRequired(url: string): string {
	const address = new URL(url);
	address.searchParams.set("requireTLS", "true");
	return address.href;
}

/** What went wrong where the server has not said so: our own words, or the library's code. */
function describeFailure(code: string | undefined, late: boolean, { complete }: Handover): string {
	if (late) return "(no answer in time)";
	return complete ? "(the line broke before the answer)" : `(${code})`;
}

/**
 * The text of a mail. The library ends it with the line that makes it a mail once this has ended, so
 * until then no server has one.
 */
async function* withholdLastLine(text: AsyncIterable<Uint8Array>, handover: Handover) {
	yield* text;
	handover.marking = handover.beforeLastLine();
	await handover.marking;
	// What became of the connection meanwhile is heard first.
	await nextTurn();
	if (handover.failed) throw new Error("The line broke before the mail was complete");
	handover.allow(handover.answerTimeoutMs);
	handover.complete = true;
}

/**
 * Mail by SMTP. Both copies of a mail that goes out twice carry the same Message-ID, made from the
 * lead's id, so mailboxes can tell.
 */
export function smtpMailer({ url, to, from, requireTls = false }: SmtpSettings): MailTransport {
	const transport = createTransport({
		url: requireTls ? withTlsRequired(url) : url,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		// The longest wait of all; `Handover.allow` ends the others.
		socketTimeout: handoverTimeoutMs + answerTimeoutMs,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	const domain = to.split("@").at(-1);
	const withLimit = createConcurrencyLimit(failureMessage, maxConcurrent, queueTimeoutMs);
	const handovers = new Map<string, Handover>();
	transport.use("stream", ({ data, message }, done) => {
		const handover = handovers.get(String(data.messageId));
		if (handover) message.processFunc((text) => Readable.from(withholdLastLine(text, handover)));
		done();
	});

	/** Hands one mail over; a failure says whether the server may have it. */
	async function sendNow(
		mail: SendMailOptions & { messageId: string },
		begin: () => Promise<void>,
		answerTimeoutMs: number,
	) {
		const { messageId } = mail;
		const late = new AbortController();
		let deadline: ReturnType<typeof setTimeout> | undefined;
		const handover: Handover = {
			beforeLastLine: begin,
			allow(ms) {
				clearTimeout(deadline);
				deadline = setTimeout(() => late.abort(), ms);
			},
			...{ answerTimeoutMs, complete: false, failed: false },
		};
		try {
			handover.allow(handoverTimeoutMs);
			handovers.set(messageId, handover);
			await transport.sendMail({ from, ...mail, signal: late.signal });
		} catch (thrown) {
			handover.failed = true;
			await handover.marking?.catch(() => {});
			const { code, responseCode, message } = thrown as SmtpError & Error;
			// What is no refusal does not belong to the mail's last line.
			const answered = responseCode !== undefined && responseCode >= 400;
			throw new DeliveryFailure(failureMessage, {
				smtp: true,
				...(answered
					? { status: responseCode }
					: { why: describeFailure(code, late.signal.aborted, handover) }),
				body: String(message).slice(0, 2000),
				refused: isRejected({ ...(code && { code }), ...(answered && { responseCode }) }),
				unknown: handover.complete && !answered,
			});
		} finally {
			clearTimeout(deadline);
			handovers.delete(messageId);
		}
	}
	const sendLimited = (letter: SendMailOptions & { messageId: string }, begin = async () => {}) =>
		withLimit(() => sendNow(letter, begin, answerTimeoutMs));
	return {
		send: ({ name, email, phone, message, subject }, id, begin) =>
			sendLimited(
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
		sendReply: ({ to: address, subject, text, html, attachments }, id, begin) =>
			sendLimited(
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
		async verifyConnection() {
			let deadline: ReturnType<typeof setTimeout> | undefined;
			const late = new Promise<never>((_, reject) => {
				deadline = setTimeout(() => reject(new Error("No answer in time")), noticeTimeoutMs);
			});
			await Promise.race([transport.verify(), late]).finally(() => clearTimeout(deadline));
		},
		// A word from the gateway itself: nobody is to be answered. It waits for no lead's mail.
		notify: ({ id, subject, text }) =>
			sendNow(
				{
					...{ to, subject, text: `${text}\n`, messageId: `<${id}@${domain}>` },
					headers: { "Auto-Submitted": "auto-generated" },
				},
				async () => {},
				noticeTimeoutMs,
			),
	};
}
