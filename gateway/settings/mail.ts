/** Settings of mail: how it leaves, from whom and to whom. */

import addressparser from "nodemailer/lib/addressparser";
import { contact } from "../../business/contact.ts";
import { identity } from "../../business/identity.ts";
import { replies } from "../../leads/forms/auto-replies.ts";
import { leadKinds } from "../../leads/forms/forms.ts";
import type { LeadKind } from "../../leads/lead.ts";
import type { HttpMailSettings } from "../mail/http-api.ts";
import type { SmtpSettings } from "../mail/smtp.ts";
import { isPlaintext, type Reader } from "./reader.ts";

/** Auto-replies need a transport of the coach's own; by default forms have one whose visitors ask for something to keep. */
export function readReplies(from: Reader, smtp: boolean): readonly LeadKind[] {
	const answered = leadKinds.filter((kind) => replies[kind]);
	const named = from.choices("REPLIES", ["none", ...answered] as const);
	if (!from.text("REPLIES", "")) return smtp ? ["checklist", "calculator"] : [];
	const kinds = answered.filter((kind) => named.includes(kind));
	if (kinds.length > 0 && !smtp)
		from.problems.push(
			"REPLIES needs a mail server: set MAIL_TRANSPORT=smtp and SMTP_URL (or api and MAIL_API_KEY).",
		);
	return kinds;
}

export function readMail(from: Reader, plaintextAllowed: boolean): SmtpSettings {
	const url = from.mailServer("SMTP_URL");
	return {
		url,
		...readMailboxes(from),
		// A server that asks for no password is one's own or knows us by our address.
		requireTls: isPlaintext(url) && new URL(url).password !== "" && !plaintextAllowed,
	};
}

function readMailboxes(from: Reader): Pick<SmtpSettings, "to" | "from"> {
	const to = from.mailboxes("MAIL_TO", contact.email);
	const sender = `"${identity.brand}" <${addressparser(to)[0]?.address}>`;
	return { to, from: from.mailboxes("MAIL_FROM", sender) };
}

export function readMailApi(from: Reader): HttpMailSettings {
	return {
		url: from.url("MAIL_API_URL", "https://api.resend.com/emails"),
		key: from.needed("MAIL_API_KEY", "the key of the mail service"),
		...readMailboxes(from),
	};
}
