import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createTransport, type SendMailOptions } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import { DeliveryFailure } from "../../../leads/http/failure.ts";
import type { BudgetedMail } from "../visitor-mail.ts";
import { createConcurrencyLimit } from "./connection-limit.ts";
import { leadUrlAt, toAsciiAddress, toLeadLetter } from "./reply-address.ts";
import type { MailTransport } from "./transport.ts";

export interface SmtpSettings {
	/** smtp://user:password@host:587 or smtps://… */
	url: string;
	/** The coach's mailbox. */
	to: string;
	/** The sender; the visitor is named in Reply-To. */
	from: string;
	/** Address of the desk, for links to leads. */
	deskUrl?: string;
	/** Never send anything, including the password, over an unencrypted connection. */
	requireTls?: boolean;
	/** Opens connections. Default: to any host. */
	getSocket?: TransportOptions["getSocket"] | undefined;
}

type TransportOptions = Extract<Parameters<typeof createTransport>[0], { getSocket?: unknown }>;

/** An error from nodemailer. */
interface SmtpError {
	code?: string;
	responseCode?: number;
}

const failureMessage = "Failed to send mail";
/** Time until the server must be ready for the mail's last line. */
const handoverTimeoutMs = 60_000;
/** Time for the server's answer to the mail (RFC 5321, section 4.5.3.2.6). */
const answerTimeoutMs = 600_000;
/**
 * Maximum number of mails sent at a time. Fewer than leads: a hanging mail server must not keep leads from the CRM.
 * Further mails wait for `queueTimeoutMs`, then fail and are retried.
 */
const maxConcurrent = 6;
const queueTimeoutMs = 10_000;
/** Time for the response to a notification or sign-in, which can be repeated. */
const noticeTimeoutMs = 20_000;

/** One mail in flight. */
interface Handover {
	/** Called when everything but the last line has been sent. */
	beforeLastLine: () => Promise<void>;
	/** Restarts the deadline. */
	allow(ms: number): void;
	/** Time for the response after the last line. */
	answerTimeoutMs: number;
	/** Whether the last line was sent, so the server may have the mail. */
	complete: boolean;
	/** Whether the mail has failed. Then the last line must not be sent. */
	failed: boolean;
	/** The pending call of `beforeLastLine`. */
	marking?: Promise<void>;
}

/** Whether the server rejected the mail or mailbox; a wrong password doesn't count. */
function isRejected({ code, responseCode = 0 }: SmtpError): boolean {
	return code !== "EAUTH" && responseCode >= 500;
}

/** The URL with TLS required, because nodemailer prefers the URL to options. */
function withTlsRequired(url: string): string {
	const address = new URL(url);
	address.searchParams.set("requireTLS", "true");
	return address.href;
}

/** What went wrong if the server didn't say: our own words, or nodemailer's code. */
function describeFailure(code: string | undefined, late: boolean, { complete }: Handover): string {
	if (late) return "(no answer in time)";
	return complete ? "(the connection was lost before the answer)" : `(${code})`;
}

/**
 * Streams a mail's text. nodemailer sends the final dot only after this ends, so no server has the mail before.
 */
async function* withholdLastLine(text: AsyncIterable<Uint8Array>, handover: Handover) {
	yield* text;
	handover.marking = handover.beforeLastLine();
	await handover.marking;
	// Let a pending connection error arrive first.
	await nextTurn();
	if (handover.failed) throw new Error("The connection was lost before the mail was complete");
	handover.allow(handover.answerTimeoutMs);
	handover.complete = true;
}

type SendMail = SendMailOptions & { messageId: string };

/**
 * Opens the server, and returns a function that sends one mail. Its failure says whether the server may have the mail.
 */
function openServer({ url, from, requireTls = false, getSocket }: SmtpSettings) {
	const transport = createTransport({
		...(getSocket && { getSocket }),
		url: requireTls ? withTlsRequired(url) : url,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		// The longest wait; `Handover.allow` sets the shorter deadlines.
		socketTimeout: handoverTimeoutMs + answerTimeoutMs,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	const handovers = new Map<string, Handover>();
	transport.use("stream", ({ data, message }, callback) => {
		const handover = handovers.get(String(data.messageId));
		if (handover) message.processFunc((text) => Readable.from(withholdLastLine(text, handover)));
		callback();
	});

	async function sendNow(
		mail: SendMail,
		begin: () => Promise<void>,
		answerTimeoutMs: number,
	): Promise<void> {
		const { messageId } = mail;
		const late = new AbortController();
		let deadline: ReturnType<typeof setTimeout> | undefined;
		const handover: Handover = {
			beforeLastLine: begin,
			allow(ms) {
				clearTimeout(deadline);
				deadline = setTimeout(() => late.abort(), ms);
			},
			answerTimeoutMs,
			complete: false,
			failed: false,
		};
		try {
			handover.allow(handoverTimeoutMs);
			handovers.set(messageId, handover);
			await transport.sendMail({ from, ...mail, signal: late.signal });
		} catch (thrown) {
			handover.failed = true;
			await handover.marking?.catch(() => {});
			const { code, responseCode, message } = thrown as SmtpError & Error;
			// A positive code before an error isn't the response to the last line.
			const wasAnswered = responseCode !== undefined && responseCode >= 400;
			throw new DeliveryFailure(failureMessage, {
				smtp: true,
				...(wasAnswered
					? { status: responseCode }
					: { why: describeFailure(code, late.signal.aborted, handover) }),
				body: String(message).slice(0, 2000),
				rejected: isRejected({ ...(code && { code }), ...(wasAnswered && { responseCode }) }),
				outcomeUnknown: handover.complete && !wasAnswered,
			});
		} finally {
			clearTimeout(deadline);
			handovers.delete(messageId);
		}
	}
	return { transport, sendNow };
}

/** Header of automatic mails. */
const automatic = { headers: { "Auto-Submitted": "auto-replied" } };

/** Headers that make mail programs thread a reply with the earlier mail. */
const threadOf = ({ inReplyTo }: NonNullable<BudgetedMail["personal"]>, domain: string) => {
	const before = `<reply-${inReplyTo}@${domain}>`;
	return inReplyTo === undefined ? {} : { inReplyTo: before, references: before };
};

/** Mail by SMTP. The Message-ID is derived from the lead's id, by which a mailbox recognises a mail sent twice. */
export function smtpMailer(settings: SmtpSettings): MailTransport {
	const { to, deskUrl } = settings;
	const { transport, sendNow } = openServer(settings);
	const [coach] = addressparser(to, { flatten: true });
	const domain =
		toAsciiAddress(coach?.address ?? to)
			?.split("@")
			.at(-1) ?? "coachkit.invalid";
	const withLimit = createConcurrencyLimit(failureMessage, maxConcurrent, queueTimeoutMs);
	const sendLimited = (letter: SendMail, begin = async () => {}) =>
		withLimit(() => sendNow(letter, begin, answerTimeoutMs));
	return {
		send: (mail, id, begin) =>
			sendLimited(
				{ to, ...toLeadLetter(mail, leadUrlAt(deskUrl, id)), messageId: `<${id}@${domain}>` },
				begin,
			),
		// To a visitor, with the coach as Reply-To.
		sendToVisitor: (
			{ to: address, subject, text, html, attachments, bounceToken, event, personal },
			id,
			begin,
		) =>
			sendLimited(
				{
					// An object, because a string could parse as several addresses.
					to: { name: "", address },
					replyTo: to,
					subject,
					text,
					html,
					attachments: attachments.map(({ content, ...file }) => ({
						...file,
						content: Buffer.from(content),
					})),
					...(event && { icalEvent: { ...event, filename: "invite.ics" } }),
					messageId: `<reply-${id}.${bounceToken}@${domain}>`,
					...(personal ? threadOf(personal, domain) : automatic),
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
		// Without Reply-To, and not queued behind leads' mails.
		notify: ({ id, subject, text }) =>
			sendNow(
				{
					to,
					subject,
					text: `${text}\n`,
					messageId: `<${id}@${domain}>`,
					headers: { "Auto-Submitted": "auto-generated" },
				},
				async () => {},
				noticeTimeoutMs,
			),
	};
}
