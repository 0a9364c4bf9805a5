/** Sends a real mail with unsaved settings, and describes the result in a sentence. */
import { randomUUID } from "node:crypto";
import { identity } from "../../business/facts.ts";
import { asFailure, type FailureDetails } from "../../leads/http/failure.ts";
import type { Mailer } from "../../leads/mail/mail.ts";
import type { SettingsTest } from "../desk-api/settings.ts";
import { mailServices, serviceAt } from "../mail/transports/mail-services.ts";
import type { MailTransport } from "../mail/transports/transport.ts";
import type { MailSettings } from "../settings/mail.ts";

/** Time-out of the mail server for the test mail. */
const deadlineMs = 25_000;

const createFailure = (text: string): SettingsTest => ({ ok: false, text });

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : "");

/** Explains a mail service's rejection. */
function describeServiceFailure(name: string, { status, body = "", why }: FailureDetails): string {
	const isAboutSender = /domain|sender|from|verif|signature|testing emails/i.test(body);
	if (/unrecogni[sz]ed IP/i.test(body))
		return `${name} accepts the key, but not from your server's address. At ${name}, under Security, Authorised IPs, allow the address or switch the check off.`;
	if (/not (yet )?activated|pending approval/i.test(body))
		return `${name} hasn't approved your account yet. Until then it sends nothing, or only to your own domain. Ask ${name} to approve it.`;
	if (
		status === 401 ||
		(status === 403 && !isAboutSender) ||
		(status === 400 && /api.?key/i.test(body))
	)
		return `${name} doesn't know this key. Create a new one there and paste all of it.`;
	if (status === 403 || status === 422 || status === 400)
		return isAboutSender
			? `${name} accepts the key, but not this sender. Is the key from your own account? Verify the sender's domain there, or choose a verified sender.`
			: `${name} rejected the email (${status}). Check both addresses.`;
	if (status === 429) return `${name} says: too many emails just now. Try again in a few minutes.`;
	if (status !== undefined && status >= 500)
		return `${name} isn't working properly (${status}). Try again later.`;
	if (why?.includes("no answer"))
		return `${name} didn't answer in time. Your settings may still be right: try again.`;
	return `${name} couldn't be reached from your server. Try again in a minute.`;
}

/** Explains a mail server's failure. */
function describeServerFailure(
	host: string,
	{ status = 0, body = "", why = "" }: FailureDetails,
): string {
	if (/private network/i.test(body))
		return `${host} is on a private network. Use a mail server on the internet, or allow it on your server (SETTINGS_PRIVATE).`;
	if ([530, 534, 535].includes(status) || why.includes("EAUTH"))
		return `${host} rejected the user name or password. Some providers want an “app password” here instead of your usual one.`;
	if (/STARTTLS|TLS|certificate/i.test(body) || why.includes("ETLS"))
		return `${host} doesn't offer a secure connection on this port. Try port 465, or 587.`;
	if (status >= 500)
		return `${host} signed us in but rejected the email (${status}). Does the sender's address belong to your account there?`;
	if (status >= 400) return `${host} asked us to try later (${status}).`;
	if (/EDNS|ENOTFOUND|EAI_AGAIN/.test(why + body))
		return `There's no server called ${host}. Check the spelling.`;
	if (/ECONNREFUSED|ECONNECTION|ESOCKET/.test(why + body) && /REFUSED/.test(body))
		return `${host} doesn't accept connections on this port. Try 587 or 465.`;
	if (/ETIMEDOUT|in time|timeout|greeting/i.test(why + body))
		return `${host} accepts the connection but doesn't answer. Check the port: usually 587, or 465. Some hosts block email ports. If yours does, use a mail service's key instead.`;
	return `${host} couldn't be reached. Check the server's name and port.`;
}

/** Explains a form-to-mail service's failure. */
function describeRelayFailure({ status, body = "", why = "" }: FailureDetails): string {
	if (/private network/i.test(body)) return "The form service's address is on a private network.";
	if (/activat/i.test(body))
		return "The form service needs to be activated. It has just emailed you a link: open it, then test again.";
	if (status === 403)
		return "The form service rejects emails from servers. Please choose another way.";
	if (status !== undefined) return `The form service answered ${status}. Check its address.`;
	if (why.includes("success: false"))
		return "The form service rejected the email. Check its address.";
	return "The form service couldn't be reached. Check its address.";
}

/**
 * Sends a test mail.
 * @param openedMail the transport or relay to test
 */
export async function testMail(
	mail: Exclude<MailSettings, { transport: "none" }>,
	to: string,
	openedMail: { transport: MailTransport } | { relay: Mailer },
): Promise<SettingsTest> {
	const subject = `Test email from ${identity.brand}`;
	const text = "You sent this test email from your desk. It works: enquiries will reach you here.";
	const id = `desk-test-${randomUUID()}`;
	const send = () =>
		"relay" in openedMail
			? openedMail.relay.send(
					{ name: identity.brand, email: to, phone: "", message: text, subject, honey: false },
					id,
				)
			: openedMail.transport.notify({ id, subject, text });
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error("No answer in time")), deadlineMs);
	});
	try {
		await Promise.race([send(), late]);
		return { ok: true, text: `Sent to ${to}. Check your inbox, and your spam folder.` };
	} catch (thrown) {
		const { details, message } = asFailure(thrown);
		const knownDetails = { ...details, body: details.body ?? message };
		if (mail.transport === "smtp")
			return createFailure(describeServerFailure(hostOf(mail.smtp.url), knownDetails));
		if (mail.transport === "relay") return createFailure(describeRelayFailure(knownDetails));
		const { name } = mailServices[serviceAt(mail.api.url)];
		return createFailure(describeServiceFailure(name, knownDetails));
	} finally {
		clearTimeout(timer);
	}
}
