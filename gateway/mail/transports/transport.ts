/** The interface of every mail transport, and of notifications to the coach. */
import type { Mailer } from "../../../leads/mail/mail.ts";
import type { SendToVisitor } from "../visitor-mail.ts";

/** The values of `MAIL_TRANSPORT`. */
export const mailTransports = ["smtp", "api", "relay", "none"] as const;
export type MailTransportName = (typeof mailTransports)[number];

/** A notification to the coach. */
export interface Notification {
	/** The same for a repeated message; used as the Message-ID. */
	id: string;
	subject: string;
	/** Lines end in \n. */
	text: string;
}

/** Sends a notification to the coach; throws if it was not accepted. */
export type NotifyCoach = (notice: Notification) => Promise<void>;

/** A way to send mail: leads and notifications to the coach, mails to visitors. */
export interface MailTransport extends Mailer {
	notify: NotifyCoach;
	sendToVisitor: SendToVisitor;
	/** Signs in without sending anything. @throws if the server rejects us or doesn't answer */
	verifyConnection?(): Promise<void>;
}
