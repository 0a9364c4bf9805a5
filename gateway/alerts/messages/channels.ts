/** Channels to the coach: the mailbox, and a second one for when mail fails. */

import { contact, identity } from "../../../business/facts.ts";
import type { Mailer } from "../../../leads/mail/mail.ts";
import type { NotifyCoach } from "../../mail/transports/transport.ts";

/** Time-out of the second channel. */
const timeoutMs = 10_000;

/** Notifies through a transport that can only send leads; the mail looks like one from the site itself. */
export function notifyByMailer(mailer: Mailer): NotifyCoach {
	return ({ id, subject, text }) =>
		mailer.send(
			{
				name: identity.brand,
				email: contact.email,
				phone: contact.phone,
				message: text,
				subject,
				honey: false,
			},
			id,
		);
}

/** Whether an answer is an HTML page. Then no API accepted the message, whatever the status. */
function isWebPage(answer: string): boolean {
	const start = answer.trimStart().slice(0, 9).toLowerCase();
	return start === "<!doctype" || start.startsWith("<html");
}

/**
 * Notifies by posting JSON: `text` for Slack, Mattermost and the like, `content` for Discord, `title` and `text`
 * for ntfy's templates. Redirects are not followed, because the URL may hold a secret.
 * @throws Error with the status, or with what went wrong
 */
export function notifyByPost(url: string, fetcher: typeof fetch = fetch): NotifyCoach {
	return async ({ id, subject, text }) => {
		const whole = `${subject}\n\n${text}`;
		const response = await fetcher(url, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			// Discord's limit is 2,000 characters.
			body: JSON.stringify({ id, title: subject, text: whole, content: whole.slice(0, 2000) }),
			redirect: "manual",
			signal: AbortSignal.timeout(timeoutMs),
		});
		const { status } = response;
		const isRedirect = status >= 300 && status <= 399;
		// Slack answers "ok", Discord nothing, ntfy JSON; only the status is common to all.
		if (isWebPage(await response.text()) || !response.ok)
			throw new Error(
				`The second channel answered ${status}${isRedirect ? ", a redirect, which we don't follow" : response.ok ? " with a web page" : ""}`,
			);
	};
}
