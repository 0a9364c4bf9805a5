/** Mail by an HTTP API, for hosts without SMTP: posts JSON with a key (`mail-services.ts`). */
import addressparser from "nodemailer/lib/addressparser";
import { DeliveryFailure } from "../../../leads/http/failure.ts";
import { type CallTools, requestJson } from "../../../leads/http/http.ts";
import {
	type MailService,
	mailServices,
	provedByMailId,
	type ServiceMail,
	serviceAt,
} from "./mail-services.ts";
import { leadUrlAt, toAsciiAddress, toLeadLetter } from "./reply-address.ts";
import type { MailTransport } from "./transport.ts";

export interface HttpMailSettings {
	/** Where to post mails: https://api.resend.com/emails. */
	url: string;
	key: string;
	/** The coach's mailbox. */
	to: string;
	/** Address of the desk, for links to leads. */
	deskUrl?: string;
	/** The sender, at a domain verified with the service. */
	from: string;
}

/** A mailbox in header syntax. */
const mailbox = (name: string, address: string) =>
	name ? `"${name.replace(/["\\\r\n]/g, " ")}" <${address}>` : address;

const mailboxes = (text: string) =>
	addressparser(text, { flatten: true }).map(({ name, address }) => mailbox(name, address));

/** An event as an attachment, the only form that services accept. */
const toAttachment = ({ method, content }: { method: string; content: string }) => ({
	filename: "invite.ics",
	contentType: `text/calendar; charset=utf-8; method=${method}`,
	content: Buffer.from(content),
});

/**
 * Mail by a service. If it deduplicates by id, usually for a day, an unanswered mail can be sent again, so no
 * outcome is unknown.
 */
export function httpMailer(
	{ url, key, to, from, deskUrl }: HttpMailSettings,
	tools: Pick<CallTools, "timeoutMs"> = {},
): MailTransport {
	const service: MailService = mailServices[serviceAt(url)];
	// Services reject an unquoted name with a comma or full stop.
	const sender = mailboxes(from).join(", ");
	async function post(mail: Omit<ServiceMail, "from">, id: string, begin?: () => Promise<void>) {
		const what = "Failed to send mail";
		const headers = { "Content-Type": "application/json", ...service.headers(key, id) };
		const init = {
			method: "POST",
			headers,
			body: JSON.stringify(service.body({ from: sender, ...mail })),
		};
		try {
			await requestJson(what, url, init, provedByMailId, { ...tools, beforeSend: begin });
		} catch (thrown) {
			if (!(thrown instanceof DeliveryFailure) || !service.deduplicates) throw thrown;
			const { details } = thrown;
			const conflict = details.status === 409 ? details.body : undefined;
			// The service accepted this mail before, in an earlier version's words.
			if (conflict?.includes("invalid_idempotent_request")) return;
			// Any other 409: the service is still processing the same mail.
			const wasRefused = details.rejected === true && conflict === undefined;
			throw new DeliveryFailure(what, { ...details, rejected: wasRefused, outcomeUnknown: false });
		}
	}
	return {
		send(mail, id, begin) {
			const { replyTo, subject, text } = toLeadLetter(mail, leadUrlAt(deskUrl, id));
			return post(
				{
					to: mailboxes(to),
					replyTo: replyTo && mailbox(replyTo.name, replyTo.address),
					subject,
					text,
				},
				id,
				begin,
			);
		},
		sendToVisitor: (
			{ to: address, subject, text, html, attachments, event, personal },
			id,
			begin,
		) =>
			post(
				{
					to: [toAsciiAddress(address) ?? address],
					replyTo: mailboxes(to),
					subject,
					text,
					html,
					...(!personal && { headers: { "Auto-Submitted": "auto-replied" } }),
					attachments: [...attachments, ...(event ? [toAttachment(event)] : [])].map(
						({ filename, contentType, content }) => ({
							filename,
							contentType,
							content: Buffer.from(content).toString("base64"),
						}),
					),
				},
				`reply-${id}`,
				begin,
			),
		notify: ({ id, subject, text }) =>
			post(
				{
					to: mailboxes(to),
					subject,
					text: `${text}\n`,
					headers: { "Auto-Submitted": "auto-generated" },
				},
				id,
			),
	};
}
