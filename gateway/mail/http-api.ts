/**
 * Mail by an HTTP API, for hosts without SMTP: a POST of JSON with a bearer key, as Resend and similar services
 * accept it.
 */
import addressparser from "nodemailer/lib/addressparser";
import { DeliveryFailure } from "../../leads/failure.ts";
import { type CallTools, type Proof, requestJson } from "../../leads/http.ts";
import { provedById } from "../../leads/proof.ts";
import { toAsciiAddress, toLeadLetter } from "./reply-address.ts";
import type { MailTransport } from "./transport.ts";

export interface HttpMailSettings {
	/** Where mails are posted: https://api.resend.com/emails. */
	url: string;
	key: string;
	/** The coach's mailbox. */
	to: string;
	/** The sender, of a domain that the service knows as ours. */
	from: string;
}

/** A mailbox in header syntax. */
const mailbox = (name: string, address: string) =>
	name ? `"${name.replace(/["\\\r\n]/g, " ")}" <${address}>` : address;

const mailboxes = (text: string) =>
	addressparser(text, { flatten: true }).map(({ name, address }) => mailbox(name, address));

/** The mail's id under the names services use; an answer without one proves nothing. */
const provedByMailId: Proof<string> = (answer) =>
	["id", "message_id", "messageId", "MessageID"]
		.map((name) => provedById(name)(answer))
		.find((id) => id !== undefined);

/** A calendar file as an attachment: services take no other part of a mail. */
const toAttachment = ({ method, content }: { method: string; content: string }) => ({
	filename: "invite.ics",
	contentType: `text/calendar; charset=utf-8; method=${method}`,
	content: Buffer.from(content),
});

/**
 * The service deduplicates by idempotency key for a day, so a mail without an answer can be sent again, and its
 * outcome is never unknown.
 */
export function httpMailer(
	{ url, key, to, from }: HttpMailSettings,
	tools: Pick<CallTools, "timeoutMs"> = {},
): MailTransport {
	async function post(mail: Record<string, unknown>, id: string, begin?: () => Promise<void>) {
		const what = "Failed to send mail";
		const headers = {
			Authorization: `Bearer ${key}`,
			"Content-Type": "application/json",
			"Idempotency-Key": id,
		};
		const init = { method: "POST", headers, body: JSON.stringify({ from, ...mail }) };
		try {
			await requestJson(what, url, init, provedByMailId, { ...tools, beforeSend: begin });
		} catch (thrown) {
			if (!(thrown instanceof DeliveryFailure)) throw thrown;
			const { details } = thrown;
			const conflict = details.status === 409 ? details.body : undefined;
			// It accepted this mail before, with the text of an earlier version of ours.
			if (conflict?.includes("invalid_idempotent_request")) return;
			// The same mail is in flight there.
			const refused = details.rejected === true && conflict === undefined;
			throw new DeliveryFailure(what, { ...details, rejected: refused, outcomeUnknown: false });
		}
	}
	return {
		send(mail, id, begin) {
			const { replyTo, text } = toLeadLetter(mail);
			const reply = replyTo && { reply_to: mailbox(replyTo.name, replyTo.address) };
			return post({ to: mailboxes(to), ...reply, subject: mail.subject, text }, id, begin);
		},
		sendToVisitor: ({ to: address, subject, text, html, attachments, calendar }, id, begin) =>
			post(
				{
					...{
						to: [toAsciiAddress(address) ?? address],
						reply_to: mailboxes(to),
						subject,
						text,
						html,
					},
					headers: { "Auto-Submitted": "auto-replied" },
					attachments: [...attachments, ...(calendar ? [toAttachment(calendar)] : [])].map(
						({ filename, contentType, content }) => ({
							...{ filename, content_type: contentType },
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
					...{ to: mailboxes(to), subject, text: `${text}\n` },
					headers: { "Auto-Submitted": "auto-generated" },
				},
				id,
			),
	};
}
