/** Mail services with an HTTP API: their URLs, and the JSON they accept. */
import addressparser from "nodemailer/lib/addressparser";
import type { Proof } from "../../../leads/http/http.ts";
import { provedById } from "../../../leads/http/proof.ts";

/** A mail in the form common to all services; mailboxes in header syntax. */
export interface ServiceMail {
	from: string;
	to: string[];
	replyTo?: string | string[] | undefined;
	subject: string;
	text: string;
	html?: string | undefined;
	headers?: Record<string, string>;
	attachments?: { filename: string; contentType: string; content: string }[];
}

export interface MailService {
	name: string;
	url: string;
	/** Pattern of a complete key. */
	keyPattern: RegExp;
	/** The pattern in words: "starts with re_". */
	keyShape: string;
	headers(key: string, id: string): Record<string, string>;
	body(mail: ServiceMail): Record<string, unknown>;
	/** Whether a mail posted twice under one id is sent once. */
	deduplicates: boolean;
}

const asObjects = (mailboxes: string | string[]) =>
	addressparser([mailboxes].flat().join(", "), { flatten: true }).map(({ name, address }) => ({
		email: address,
		...(name && { name }),
	}));

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Plain text as HTML that looks the same. */
const toHtml = (text: string) =>
	`<html><body><div style="white-space:pre-wrap">${text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)}</div></body></html>`;

const joinMailboxes = (mailboxes: string | string[]) => [mailboxes].flat().join(", ");

export const mailServices = {
	resend: {
		name: "Resend",
		url: "https://api.resend.com/emails",
		keyPattern: /^re_\w{16,}$/,
		keyShape: "starts with re_ and has some 35 characters",
		deduplicates: true,
		headers: (key, id) => ({ Authorization: `Bearer ${key}`, "Idempotency-Key": id }),
		body: ({ from, to, replyTo, subject, text, html, headers, attachments }) => ({
			from,
			to,
			...(replyTo && { reply_to: replyTo }),
			subject,
			text,
			...(html !== undefined && { html }),
			...(headers && { headers }),
			...(attachments && {
				attachments: attachments.map(({ filename, contentType, content }) => ({
					filename,
					content_type: contentType,
					content,
				})),
			}),
		}),
	},
	postmark: {
		name: "Postmark",
		url: "https://api.postmarkapp.com/email",
		keyPattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
		keyShape: "is a Server API token of 36 characters with four hyphens",
		deduplicates: false,
		headers: (key) => ({ "X-Postmark-Server-Token": key, Accept: "application/json" }),
		body: ({ from, to, replyTo, subject, text, html, headers = {}, attachments = [] }) => ({
			From: from,
			To: joinMailboxes(to),
			Subject: subject,
			TextBody: text,
			...(replyTo && { ReplyTo: joinMailboxes(replyTo) }),
			...(html !== undefined && { HtmlBody: html }),
			Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
			Attachments: attachments.map(({ filename, contentType, content }) => ({
				Name: filename,
				ContentType: contentType,
				Content: content,
			})),
		}),
	},
	brevo: {
		name: "Brevo",
		url: "https://api.brevo.com/v3/smtp/email",
		keyPattern: /^xkeysib-[\da-f]{64}-\w{16}$/i,
		keyShape: "starts with xkeysib- and has some 90 characters",
		deduplicates: false,
		headers: (key) => ({ "api-key": key, Accept: "application/json" }),
		body: ({ from, to, replyTo, subject, text, html, headers, attachments = [] }) => ({
			sender: asObjects(from)[0],
			to: asObjects(to),
			...(replyTo && { replyTo: asObjects(replyTo)[0] }),
			subject,
			textContent: text,
			// Without HTML, Brevo would make its own and drop the text.
			htmlContent: html ?? toHtml(text),
			...(headers && { headers }),
			// Brevo rejects an empty list.
			...(attachments.length > 0 && {
				attachment: attachments.map(({ filename, content }) => ({ name: filename, content })),
			}),
		}),
	},
} as const satisfies Record<string, MailService>;

export type MailServiceName = keyof typeof mailServices;
export const mailServiceNames = Object.keys(mailServices) as MailServiceName[];

/** The service at a URL; unknown ones are treated like Resend. */
export function serviceAt(url: string): MailServiceName {
	const host = URL.canParse(url) ? new URL(url).host : "";
	return mailServiceNames.find((name) => new URL(mailServices[name].url).host === host) ?? "resend";
}

/** The mail's id, under the names that services use; a response without one proves nothing. */
export const provedByMailId: Proof<string> = (answer) =>
	["id", "message_id", "messageId", "MessageID"]
		.map((name) => provedById(name)(answer))
		.find((id) => id !== undefined);
