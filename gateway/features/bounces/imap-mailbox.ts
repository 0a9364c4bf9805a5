/** Reads the mailbox of bounced mails by IMAP, on Node. Changes nothing in it, and marks nothing as read. */
import { isIP } from "node:net";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import type { GuardedCalls } from "../../http/guarded-calls.ts";
import { dayMs } from "../../lib/time.ts";
import { type BounceMailbox, MailboxError, type MailboxPosition } from "./bounce-mailbox.ts";
import { isBounce, readBounce } from "./bounce-report.ts";
import type { MailboxSettings } from "./settings.ts";

/** Days to look back at the first reading; reports are remembered for a week (`bounces.ts`). */
const firstDays = 5;
/** Maximum number of mails per reading; the rest follow in the next. */
const maxMails = 500;
/** Bytes read of each header and each report; what matters is at the beginning. */
const maxHeaderBytes = 32 * 1024;
const maxReportBytes = 128 * 1024;
/** Failed attempts after which a mail is skipped. */
const maxTries = 3;
/** Time limit of one reading, whatever the server does. */
const deadlineMs = 120_000;
const answerTimeoutMs = 20_000;

/** An error thrown by imapflow. */
interface ImapError {
	code?: string;
	authenticationFailed?: boolean;
	responseStatus?: string;
	serverResponseCode?: string;
}

function describeImapError(thrown: unknown): MailboxError {
	const { code, authenticationFailed, responseStatus, serverResponseCode } = Object(
		thrown,
	) as ImapError;
	// A busy server may reject a sign-in with one of these codes.
	const isBusy = serverResponseCode === "UNAVAILABLE" || serverResponseCode === "INUSE";
	if (authenticationFailed && !isBusy)
		return new MailboxError("The mailbox rejected our sign-in", true);
	if (code === "EPRIVATE")
		return new MailboxError("The mail server is in a private network", false);
	const why = code ?? responseStatus;
	return new MailboxError(`The mailbox isn't answering properly${why ? ` (${why})` : ""}`, false);
}

async function connect(
	{ url, requireTls }: MailboxSettings,
	calls: GuardedCalls | undefined,
): Promise<ImapFlow> {
	// Loaded only if a mailbox is configured, since no other gateway needs it.
	const { ImapFlow } = await import("imapflow");
	const { protocol, hostname, port, username, password } = new URL(url);
	const isSecure = protocol === "imaps:";
	const host = hostname.replace(/^\[(.*)\]$/, "$1");
	const client = new ImapFlow({
		// The address that was checked: a second lookup of the name might return another.
		host: calls ? await calls.resolve(host) : host,
		...(isIP(host) === 0 && { servername: host }),
		port: Number(port) || (isSecure ? 993 : 143),
		secure: isSecure,
		...(!isSecure && requireTls && { doSTARTTLS: true }),
		auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
		// imapflow's log contains addresses.
		logger: false,
		disableAutoIdle: true,
		connectionTimeout: answerTimeoutMs,
		greetingTimeout: answerTimeoutMs,
		socketTimeout: answerTimeoutMs,
		maxLineLength: 2 ** 20,
		maxLiteralSize: 2 ** 20,
		maxResponseSize: 2 ** 21,
	});
	// A broken connection also rejects the call in flight, which reports it.
	client.on("error", () => {});
	await client.connect();
	return client;
}

/** UIDs of the mails to read, oldest first. */
async function newMails(client: ImapFlow, after: number | undefined): Promise<number[]> {
	const criteria =
		after === undefined
			? { since: new Date(Date.now() - firstDays * dayMs) }
			: { uid: `${after + 1}:*` };
	const uids = (await client.search(criteria, { uid: true })) || [];
	// "n:*" includes the last mail even if its UID is smaller.
	return uids
		.filter((uid) => uid > (after ?? 0))
		.toSorted((one, other) => one - other)
		.slice(0, maxMails);
}

/** Fetches the header or source of a mail, cut at its size limit. */
async function fetchPart(client: ImapFlow, uid: number, part: "header" | "source") {
	const query =
		part === "header"
			? { uid: true, bodyParts: [{ key: "header", start: 0, maxLength: maxHeaderBytes }] }
			: { uid: true, source: { start: 0, maxLength: maxReportBytes } };
	const mail: FetchMessageObject | false = await client.fetchOne(String(uid), query, { uid: true });
	if (!mail) return undefined;
	return part === "header" ? mail.headers : mail.source;
}

/** The beginning of a mail; undefined if its header shows that it is no bounce. */
async function readReport(client: ImapFlow, uid: number): Promise<Buffer | undefined> {
	const header = await fetchPart(client, uid, "header");
	return header && isBounce(header) ? fetchPart(client, uid, "source") : undefined;
}

/** @param calls guarded calls, for a mailbox that was set at the desk */
export function createImapMailbox(
	settings: MailboxSettings,
	calls?: GuardedCalls | undefined,
): BounceMailbox {
	const folder = decodeURIComponent(new URL(settings.url).pathname.slice(1)) || "INBOX";

	const openFolder = (client: ImapFlow) =>
		client.mailboxOpen(folder, { readOnly: true }).catch((thrown) => {
			if (Object(thrown).responseStatus !== "NO") throw thrown;
			throw new MailboxError(`The mailbox has no folder ${folder}`, true);
		});

	async function readAll(
		client: ImapFlow,
		position: MailboxPosition | undefined,
		onRead: Parameters<BounceMailbox["read"]>[1],
	): Promise<void> {
		const box = await openFolder(client);
		const validity = String(box.uidValidity);
		const start = position?.validity === validity ? position : undefined;
		const uids = await newMails(client, start?.uid);
		// An empty mailbox has a position, too: later mails are new.
		let last = start?.uid ?? Math.max(0, (uids[0] ?? box.uidNext) - 1);
		let tries = start?.tries ?? 0;
		for (const uid of uids) {
			if (tries < maxTries) {
				const source = await readReport(client, uid).catch(async (thrown) => {
					await onRead({ validity, uid: last, tries: tries + 1 });
					throw thrown;
				});
				if (source) await onRead({ validity, uid }, readBounce(source));
			}
			[last, tries] = [uid, 0];
		}
		await onRead({ validity, uid: last });
	}

	return {
		async check() {
			let client: ImapFlow | undefined;
			const deadline = setTimeout(() => client?.close(), answerTimeoutMs);
			try {
				client = await connect(settings, calls);
				await openFolder(client);
				await client.logout().catch(() => {});
			} catch (thrown) {
				throw thrown instanceof MailboxError ? thrown : describeImapError(thrown);
			} finally {
				clearTimeout(deadline);
				client?.close();
			}
		},
		async read(position, onRead) {
			let client: ImapFlow | undefined;
			const deadline = setTimeout(() => client?.close(), deadlineMs);
			/** A failure of our store, which must not be blamed on the mailbox. */
			let ours: { error: unknown } | undefined;
			try {
				client = await connect(settings, calls);
				await readAll(client, position, (...read) =>
					onRead(...read).catch((error) => {
						ours = { error };
						throw error;
					}),
				);
				await client.logout().catch(() => {});
			} catch (thrown) {
				if (ours) throw ours.error;
				throw thrown instanceof MailboxError ? thrown : describeImapError(thrown);
			} finally {
				clearTimeout(deadline);
				client?.close();
			}
		},
	};
}
