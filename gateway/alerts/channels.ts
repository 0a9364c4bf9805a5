/** The ways to the coach: his mailbox, and a second one for when it is the mail that fails. */

import { contact } from "../../business/contact.ts";
import { identity } from "../../business/identity.ts";
import type { Mailer } from "../../leads/mail.ts";
import type { Notification } from "./alert-mail.ts";

/** Brings a message to the coach; throws when it was not taken. */
export type NotifyCoach = (notice: Notification) => Promise<void>;

/** Milliseconds the second channel has for its answer. */
const timeoutMs = 10_000;

/** By the way that leads' mails go, for mailers that know no other letters: as if from the site itself. */
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

/** Whether an answer is a page for people: whatever its status, no program has taken a message there. */
function isWebPage(answer: string): boolean {
	const start = answer.trimStart().slice(0, 9).toLowerCase();
	return start === "<!doctype" || start.startsWith("<html");
}

/**
 * By a POST of JSON to an address: `text` for Slack, Mattermost and the like, `content` for Discord, `title` and `text` for ntfy's templates. It is followed to no other address, so what is in
 * the address stays with the one it was meant for.
 *
 * @throws Error with a status, or why there is none
 */
export function notifyByPost(url: string, fetcher: typeof fetch = fetch): NotifyCoach {
	return async ({ id, subject, text }) => {
		const whole = `${subject}\n\n${text}`;
		const response = await fetcher(url, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			// Discord takes 2,000 characters.
			body: JSON.stringify({ id, title: subject, text: whole, content: whole.slice(0, 2000) }),
			redirect: "manual",
			signal: AbortSignal.timeout(timeoutMs),
		});
		const { status } = response;
		const isRedirect = status >= 300 && status <= 399;
		// Slack says "ok", Discord nothing, ntfy something in JSON: what they share is the status.
		if (isWebPage(await response.text()) || !response.ok)
			throw new Error(
				`The second channel answered ${status}${isRedirect ? ", a redirect, which is not followed" : response.ok ? " with a web page" : ""}`,
			);
	};
}
