/**
 * Reads bounces: delivery status reports (RFC 3464), and the plain texts of Exim, qmail and Yahoo. Anybody can
 * write to the bounce mailbox, and a full mail parser blocks the thread for up to a second. This parser looks only
 * for the few parts it needs, in bounded pieces.
 */
import { type Judgement, judgeBounce } from "./judge-bounce.ts";

/** The Message-IDs of mails to visitors: `<reply-MAIL.TOKEN@domain>` (`smtp.ts`). */
const ownMessageId = /<reply-[A-Za-z0-9-]{1,120}\.([A-Za-z0-9_-]{20,100})@[^\s<>@]{1,255}>/g;
/** Maximum number of mails examined in one report; our reports have one. */
const maxTokens = 5;
const maxHeaderChars = 32 * 1024;
/** Characters read of each part; what matters is at the beginning. */
const maxPartChars = 16 * 1024;
/** Maximum number of parts examined; a report has three. */
const maxParts = 12;

/** Mails that could not be delivered according to a report. */
export interface BounceReport extends Judgement {
	/** The signed tokens in their Message-IDs. */
	tokens: readonly string[];
}

interface MailPart {
	header: string;
	body: string;
}

const toText = (source: Uint8Array) => Buffer.from(source).toString("latin1");

/** Splits a mail or part at its first empty line, and unfolds the header. */
function splitHeader(text: string): MailPart {
	const start = text.slice(0, maxHeaderChars);
	const blank = /\r?\n\r?\n/.exec(start);
	const end = blank?.index ?? start.length;
	const header = start.slice(0, end).replace(/\r?\n[ \t]+/g, " ");
	return { header, body: blank ? text.slice(end + blank[0].length) : "" };
}

/** Value of a header field. If it is repeated, the first one counts. */
function fieldOf(header: string, name: string): string {
	const prefix = `${name}:`;
	const line = header
		.split("\n")
		.find((each) => each.slice(0, prefix.length).toLowerCase() === prefix);
	return line?.slice(prefix.length).trim() ?? "";
}

/** The parts between a mail's boundaries, found by position in linear time. */
function splitParts(body: string, contentType: string): MailPart[] {
	const [, quoted, bare] =
		/\bboundary="?(?:(?<=")([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
	const boundary = quoted ?? bare;
	if (!boundary) return [];
	const text = `\n${body}`;
	const line = `\n--${boundary}`;
	const parts: MailPart[] = [];
	let at = text.indexOf(line);
	while (at >= 0 && parts.length < maxParts) {
		const start = at + line.length;
		if (text.startsWith("--", start)) break;
		at = text.indexOf(line, start);
		const end = Math.min(at < 0 ? text.length : at, start + maxHeaderChars + maxPartChars);
		parts.push(splitHeader(text.slice(start, end).replace(/^[ \t]*\r?\n/, "")));
	}
	return parts;
}

/** The decoded beginning of a part. */
function decode({ header, body }: MailPart): string {
	const content = body.slice(0, maxPartChars);
	switch (fieldOf(header, "content-transfer-encoding").toLowerCase()) {
		case "base64":
			return Buffer.from(content, "base64").toString("latin1");
		case "quoted-printable":
			return content
				.replace(/=\r?\n/g, "")
				.replace(/=([\dA-F]{2})/gi, (_, hex: string) =>
					String.fromCharCode(Number.parseInt(hex, 16)),
				);
		default:
			return content;
	}
}

const typeOf = ({ header }: MailPart) =>
	/^[\w/+.-]*/.exec(fieldOf(header, "content-type").toLowerCase())?.[0] ?? "";

const isReportType = (contentType: string) =>
	/^multipart\/report\b/i.test(contentType) && /report-type="?delivery-status/i.test(contentType);

/** Openings of mail servers' plain texts, which absence notes don't share. */
const plainBounces: readonly RegExp[] = [
	// Exim
	/this message was created automatically by mail delivery software/i,
	// qmail and its derivatives
	/^\s*hi\. this is the (qmail|mail|[\w.-]+ (mail|smtp))[\w-]*[ -](send program|program|server|system)/i,
	/i'm afraid i wasn't able to deliver your message to the following addresses/i,
	// Yahoo
	/sorry, we were unable to deliver your message to the following address/i,
];
/** Line where the returned mail begins. */
const returnedLine =
	/^(-{3,} ?(this is a copy of (the|your) (message|body)|below this line|the body of the message|forwarded message|original message|returned message)|reporting-mta:)/im;
const isSentByServer = (header: string) =>
	/mailer-?daemon|postmaster|mail delivery (system|subsystem)/i.test(fieldOf(header, "from")) ||
	fieldOf(header, "return-path") === "<>" ||
	fieldOf(header, "x-failed-recipients") !== "";

/** Whether a mail may be a bounce, by its header. */
export function isBounce(source: Uint8Array): boolean {
	const { header } = splitHeader(toText(source));
	const contentType = fieldOf(header, "content-type");
	if (isReportType(contentType)) return true;
	return /^(text\/plain\b|$)/i.test(contentType) && isSentByServer(header);
}

/** Judges a status part by its first failed recipient. */
function judgeStatus(status: string): Judgement | undefined {
	// One group of fields for the mail, then one for each recipient, separated by empty lines.
	const groups = status.replace(/\r\n/g, "\n").split(/\n[ \t]*\n/);
	for (const group of groups.slice(0, 1 + maxTokens)) {
		const header = group.replace(/\n[ \t]+/g, " ");
		if (!/^failed\b/i.test(fieldOf(header, "action"))) continue;
		return judgeBounce(fieldOf(header, "status"), fieldOf(header, "diagnostic-code"));
	}
	return undefined;
}

/** Judges a plain text, up to the returned mail. */
function judgePlain(text: string): Judgement | undefined {
	const reportText = text.slice(0, returnedLine.exec(text)?.index ?? text.length);
	if (!plainBounces.some((bounce) => bounce.test(reportText.slice(0, 1000)))) return undefined;
	// A warning: the server is still trying.
	if (/(has not (yet )?been delivered|will be (re)?tried|no action is required)/i.test(reportText))
		return undefined;
	// The server's introduction ("could not be delivered") is the same for every bounce, so skip it.
	return judgeBounce("", reportText.replace(/^[\s\S]*?(?=\n[ \t]*<?[^\s@<>]{1,64}@)/, ""));
}

/** Judges a report, and collects the parts that may name the returned mail. */
function readParts(source: string): { judgement: Judgement | undefined; named: string[] } {
	const { header, body } = splitHeader(source);
	const contentType = fieldOf(header, "content-type");
	if (!isReportType(contentType)) {
		const text = decode({ header, body });
		return { judgement: judgePlain(text), named: [text] };
	}
	const parts = splitParts(body, contentType);
	const find = (type: RegExp) => parts.find((part) => type.test(typeOf(part)));
	const status = find(/^message\/(global-)?delivery-status$/);
	const returnedPart = find(/^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/);
	const [text] = parts;
	// Some servers name the mail only in their own headers.
	const texts = [header, ...[returnedPart, text].flatMap((part) => (part ? [decode(part)] : []))];
	return { judgement: status && judgeStatus(decode(status)), named: texts };
}

/**
 * The undelivered mails that a report names; undefined if it is no report, tells of no failure, or names no mail of ours.
 * Only a recipient knows a token, and its signature proves that the mail was ours.
 * @param source the raw mail, possibly truncated
 */
export function readBounce(source: Uint8Array): BounceReport | undefined {
	const { judgement, named } = readParts(toText(source));
	if (!judgement) return undefined;
	const tokens = [...named.join("\n").matchAll(ownMessageId)].map(([, token = ""]) => token);
	if (tokens.length === 0) return undefined;
	return { ...judgement, tokens: [...new Set(tokens)].slice(0, maxTokens) };
}
