/** Turns the form on the desk's mail screen into settings. */
import type { MailForm } from "../desk-api/settings.ts";
import { toMailServerAddress } from "../desk-settings/smtp-address.ts";
import type { SettingsChange } from "../desk-settings/stored-settings.ts";
import { mailServiceNames, mailServices } from "../mail/transports/mail-services.ts";
import { ServiceError } from "./service-error.ts";

const invalid = (message: string) => new ServiceError("invalid", message);

/** A submitted text, trimmed. */
export const textOf = (value: unknown): string =>
	typeof value === "string" ? value.trim().slice(0, 10_000) : "";

/** A submitted secret; undefined to keep the saved one. */
const secretOf = (value: unknown) => textOf(value) || undefined;

/** Keys are often pasted with line breaks and spaces in them. */
const keyOf = (value: unknown) => secretOf(value)?.replace(/\s+/g, "");

/**
 * The change of settings that a submitted form describes.
 * @param keptServer the saved mail server's address
 * @param hasOwnUrl whether the server sets the mail service's address
 * @throws ServiceError
 */
export function readMailForm(
	form: Record<string, unknown>,
	keptServer: string,
	hasOwnUrl: boolean,
): SettingsChange {
	const { way, to, from } = form;
	const sender = textOf(from);
	const common: SettingsChange = { MAIL_TO: textOf(to) || null, MAIL_FROM: sender || null };
	if (way !== "none" && !common.MAIL_TO)
		throw invalid("Your email address: type where enquiries should go.");
	switch (way as MailForm["way"]) {
		case "none":
			return { ...common, MAIL_TRANSPORT: "none" };
		case "smtp": {
			const { host, port, user, password } = Object(form.server) as Record<string, unknown>;
			const server = {
				host: textOf(host).toLowerCase(),
				port: Number(port),
				user: textOf(user),
				password: typeof password === "string" && password ? password.slice(0, 1000) : undefined,
			};
			const result = toMailServerAddress(server, keptServer);
			if ("problem" in result) throw invalid(result.problem);
			return { ...common, MAIL_TRANSPORT: "smtp", SMTP_URL: result.address };
		}
		case "relay":
			return { ...common, MAIL_TRANSPORT: "relay", RELAY_URL: textOf(form.relay) };
		default: {
			const name = mailServiceNames.find((each) => each === way);
			if (!name) throw invalid("Choose how emails should be sent.");
			const key = keyOf(form.key);
			const { url, keyPattern, keyShape, name: serviceName } = mailServices[name];
			if (key && !hasOwnUrl && !keyPattern.test(key))
				throw invalid(`That isn't the whole key. A ${serviceName} key ${keyShape}. Copy it again.`);
			return {
				...common,
				MAIL_TRANSPORT: "api",
				MAIL_API_URL: url,
				...(key && { MAIL_API_KEY: key }),
			};
		}
	}
}
