/** Settings of mail: transport, mailboxes, auto-replies. */
import { autoReplyKinds } from "../../leads/forms/auto-replies.ts";
import type { LeadKind } from "../../leads/forms/forms.ts";
import type { HttpMailSettings } from "../mail/transports/http-api.ts";
import type { SmtpSettings } from "../mail/transports/smtp.ts";
import type { MailTransportName } from "../mail/transports/transport.ts";
import { type Environment, givenText, isPlaintext, type SettingsReader } from "./values.ts";

/** How mail is sent. */
export type MailSettings =
	| { transport: "smtp"; smtp: SmtpSettings }
	| { transport: "api"; api: HttpMailSettings }
	| { transport: "relay"; url: string }
	| { transport: "none" };

/** One reader per transport, so that a new transport does not compile without one. */
const readers: {
	[T in MailTransportName]: (reader: SettingsReader) => Extract<MailSettings, { transport: T }>;
} = {
	smtp(reader) {
		const { SMTP_URL: url, MAIL_TO: to, MAIL_FROM: from, ALLOW_PLAINTEXT } = reader.values;
		reader.need("SMTP_URL");
		// A server that asks for no password is one's own or knows us by our address.
		const hasPassword = isPlaintext(url) && new URL(url).password !== "";
		const requireTls = hasPassword && !ALLOW_PLAINTEXT.includes("smtp");
		return { transport: "smtp", smtp: { url, to, from, requireTls } };
	},
	api(reader) {
		const { MAIL_API_URL: url, MAIL_API_KEY: key, ...values } = reader.values;
		const { MAIL_TO: to, MAIL_FROM: from, ALLOW_PLAINTEXT: allowed } = values;
		reader.need("MAIL_API_KEY");
		reader.needEncrypted("MAIL_API_URL", url, "leads", allowed.includes("relay"));
		return { transport: "api", api: { url, key, to, from } };
	},
	relay(reader) {
		const { RELAY_URL: url, ALLOW_PLAINTEXT: allowed } = reader.values;
		reader.needEncrypted("RELAY_URL", url, "leads", allowed.includes("relay"));
		return { transport: "relay", url };
	},
	none: () => ({ transport: "none" }),
};

export const readMail = (reader: SettingsReader): MailSettings =>
	readers[reader.values.MAIL_TRANSPORT](reader);

/** Forms with an auto-reply, which a relay cannot send. */
export function readAutoReplies(reader: SettingsReader, env: Environment): readonly LeadKind[] {
	const { REPLIES: named, MAIL_TRANSPORT: transport } = reader.values;
	const kinds = autoReplyKinds.filter((kind) => named.includes(kind));
	if (
		kinds.length > 0 &&
		(transport === "relay" || transport === "none") &&
		givenText(env, "REPLIES")
	)
		reader.problems.push(
			"REPLIES needs a mail server: set MAIL_TRANSPORT=smtp and SMTP_URL (or api and MAIL_API_KEY).",
		);
	return kinds;
}
