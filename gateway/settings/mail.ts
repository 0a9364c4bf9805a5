/** Settings of mail: transport, mailboxes. */
import type { HttpMailSettings } from "../mail/transports/http-api.ts";
import type { SmtpSettings } from "../mail/transports/smtp.ts";
import type { MailTransportName } from "../mail/transports/transport.ts";
import { isPlaintext, type SettingsReader } from "./values.ts";

/** How mail is sent. */
export type MailSettings =
	| { transport: "smtp"; smtp: SmtpSettings }
	| { transport: "api"; api: HttpMailSettings }
	| { transport: "relay"; url: string }
	| { transport: "none" };

/** One reader per transport: a new transport does not compile without one. */
const readers: {
	[T in MailTransportName]: (reader: SettingsReader) => Extract<MailSettings, { transport: T }>;
} = {
	smtp(reader) {
		const { SMTP_URL: url, MAIL_TO: to, MAIL_FROM: from, ALLOW_PLAINTEXT } = reader.values;
		reader.need("SMTP_URL");
		// A server without a password is on the owner's network, or knows us by our address.
		const hasPassword = isPlaintext(url) && new URL(url).password !== "";
		const requireTls = hasPassword && !ALLOW_PLAINTEXT.includes("smtp");
		return { transport: "smtp", smtp: { url, to, from, requireTls } };
	},
	api(reader) {
		const { MAIL_API_URL: url, MAIL_API_KEY: key, ...values } = reader.values;
		const { MAIL_TO: to, MAIL_FROM: from, ALLOW_PLAINTEXT: plaintextServices } = values;
		reader.need("MAIL_API_KEY");
		reader.needEncrypted("MAIL_API_URL", url, "leads", plaintextServices.includes("relay"));
		return { transport: "api", api: { url, key, to, from } };
	},
	relay(reader) {
		const { RELAY_URL: url, ALLOW_PLAINTEXT: plaintextServices } = reader.values;
		reader.needEncrypted("RELAY_URL", url, "leads", plaintextServices.includes("relay"));
		return { transport: "relay", url };
	},
	none: () => ({ transport: "none" }),
};

export const readMail = (reader: SettingsReader): MailSettings =>
	readers[reader.values.MAIL_TRANSPORT](reader);
