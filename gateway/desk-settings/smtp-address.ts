/** A mail server as fields, and as an address for SMTP_URL. */

export interface MailServerFields {
	host: string;
	port: number;
	user: string;
	/** Its last two characters; empty if there is no password, or a short one. */
	passwordTail: string;
	hasPassword: boolean;
}

/** The default port, and the port with TLS from the start. */
const ports = { smtp: 587, smtps: 465 } as const;

/** The parts of a mail server's address that may be shown. */
export function mailServerFields(address: string): MailServerFields {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	const password = decodeURIComponent(url?.password ?? "");
	return {
		host: url?.hostname.replace(/^\[|\]$/g, "") ?? "",
		port: Number(url?.port) || (url?.protocol === "smtps:" ? ports.smtps : ports.smtp),
		user: decodeURIComponent(url?.username ?? ""),
		passwordTail: password.length >= 12 ? password.slice(-2) : "",
		hasPassword: password !== "",
	};
}

export interface NewMailServer {
	host: string;
	port: number;
	user: string;
	/** Undefined: keep the saved one. */
	password?: string | undefined;
}

/** Characters allowed in a host name or IP address. */
const hostPattern = /^([\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?|[0-9a-f:.]+)$/iu;

/**
 * The address of a mail server.
 * @param savedAddress the saved address; its password is reused if host, port and user are the same
 * @returns a problem if host or port is invalid, or the password must be typed again
 */
export function toMailServerAddress(
	{ host, port, user, password }: NewMailServer,
	savedAddress: string,
): { address: string } | { problem: string } {
	if (!hostPattern.test(host) || host.length > 253)
		return { problem: "Server: please enter just its name, such as smtp.gmail.com." };
	if (!Number.isInteger(port) || port < 1 || port > 65_535)
		return { problem: "Port: please enter a number from 1 to 65535, usually 587 or 465." };
	const before = mailServerFields(savedAddress);
	const isSame = before.host === host.toLowerCase() && before.port === port && before.user === user;
	if (password === undefined && before.hasPassword && !isSame)
		return {
			problem:
				"Password: please enter it again, because you've changed the server or the user name.",
		};
	const secret =
		password ??
		(isSame
			? decodeURIComponent(URL.canParse(savedAddress) ? new URL(savedAddress).password : "")
			: "");
	const protocol = port === ports.smtps ? "smtps" : "smtp";
	const name = host.includes(":") ? `[${host}]` : host;
	const account =
		user || secret ? `${encodeURIComponent(user)}:${encodeURIComponent(secret)}@` : "";
	return { address: `${protocol}://${account}${name}:${port}` };
}
