/** A mailbox as fields, and as the address that the gateway reads. */

export type MailboxDraft = Record<"host" | "port" | "user" | "folder", string>;

export const emptyMailbox: MailboxDraft = { host: "", port: "993", user: "", folder: "INBOX" };

const defaultPorts: Readonly<Record<string, string>> = { "imaps:": "993", "imap:": "143" };

/** The fields of a saved address, which comes without its password. */
export function toDraft(address: string): MailboxDraft {
	if (!URL.canParse(address)) return emptyMailbox;
	const { hostname, port, username, pathname, protocol } = new URL(address);
	return {
		host: hostname.replace(/^\[|\]$/g, ""),
		port: port || defaultPorts[protocol] || "",
		user: decodeURIComponent(username),
		folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
	};
}

/**
 * The address of a mailbox: port 993 uses TLS from the start, other ports STARTTLS.
 * @param password undefined: the gateway keeps the saved one
 */
export function toAddress({ host, port, user, folder }: MailboxDraft, password?: string): string {
	const secret = password === undefined ? "" : `:${encodeURIComponent(password)}`;
	const account = `${encodeURIComponent(user.trim())}${secret}`;
	const protocol = port.trim() === "993" ? "imaps" : "imap";
	const name = host.trim();
	const server = name.includes(":") ? `[${name}]` : name;
	return `${protocol}://${account}@${server}:${port.trim()}/${encodeURIComponent(folder.trim())}`;
}

/** Whether both are mailboxes of one server, so that the saved password may be kept. */
export const isSameServer = (one: MailboxDraft, other: MailboxDraft): boolean =>
	one.host.trim().toLowerCase() === other.host.toLowerCase() && one.port.trim() === other.port;
