/**
 * Reads mails that say a mail could not be delivered: delivery status reports (RFC 3464), and the plain texts of Exim,
 * qmail and Yahoo. Anybody can write to that mailbox, and a parser of whole mails holds the thread for up to a second,
 * so this one looks for the few parts it needs, in bounded pieces.
 */
import { type Judgement, judgeBounce } from "./judge-bounce.ts";

/** The Message-IDs of mails to visitors: `<reply-MAIL.TOKEN@domain>` (`smtp.ts`). */
const ownMessageId = /<reply-[A-Za-z0-9-]{1,120}\.([A-Za-z0-9_-]{20,100})@[^\s<>@]{1,255}>/g;
/** Mails of one report that are looked at; ours have one. */
const maxTokens = 5;
const maxHeaderChars = 32 * 1024;
/** Of each part that is read: what counts stands at its beginning. */
const maxPartChars = 16 * 1024;
/** A report is three parts beside each other. */
const maxParts = 12;

/** Mails that a report says could not be delivered. */
export interface BounceReport extends Judgement {
	/** The signed tokens in their Message-IDs. */
	tokens: readonly string[];
}

interface MailPart {
	header: string;
	body: string;
}

const toText = (source: Uint8Array) => Buffer.from(source).toString("latin1");

/** Splits a mail or a part at its first empty line; the header's folded lines become one each. */
function splitHeader(text: string): MailPart {
	const start = text.slice(0, maxHeaderChars);
	const blank = /\r?\n\r?\n/.exec(start);
	const end = blank?.index ?? start.length;
	const header = start.slice(0, end).replace(/\r?\n[ \t]+/g, " ");
	return { header, body: blank ? text.slice(end + blank[0].length) : "" };
}

/** A field's value; the first one counts. */
function fieldOf(header: string, name: string): string {
	const prefix = `${name}:`;
	const line = header
		.split("\n")
		.find((each) => each.slice(0, prefix.length).toLowerCase() === prefix);
	return line?.slice(prefix.length).trim() ?? "";
}

/** The parts between a mail's boundaries; each is looked up by position, whatever it holds. */
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

/** The beginning of a part's content. */
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

/** How plain texts of mail servers begin; an absence note does not. */
const plainBounces: readonly RegExp[] = [
	// Exim
	/this message was created automatically by mail delivery software/i,
	// qmail, and what is made of it
	/^\s*hi\. this is the (qmail|mail|[\w.-]+ (mail|smtp))[\w-]*[ -](send program|program|server|system)/i,
	/i'm afraid i wasn't able to deliver your message to the following addresses/i,
	// Yahoo
	/sorry, we were unable to deliver your message to the following address/i,
];
/** Where the mail that came back begins. */
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

/** The verdict over a status part: the first recipient that failed. */
function judgeStatus(status: string): Judgement | undefined {
	// One group of fields for the mail, then one for each recipient, with empty lines between them.
	const groups = status.replace(/\r\n/g, "\n").split(/\n[ \t]*\n/);
	for (const group of groups.slice(0, 1 + maxTokens)) {
		const header = group.replace(/\n[ \t]+/g, " ");
		if (!/^failed\b/i.test(fieldOf(header, "action"))) continue;
		return judgeBounce(fieldOf(header, "status"), fieldOf(header, "diagnostic-code"));
	}
	return undefined;
}

/** The verdict over a plain text, up to what came back. */
function judgePlain(text: string): Judgement | undefined {
	const reportText = text.slice(0, returnedLine.exec(text)?.index ?? text.length);
	if (!plainBounces.some((bounce) => bounce.test(reportText.slice(0, 1000)))) return undefined;
	// A warning says that the server tries on.
	if (/(has not (yet )?been delivered|will be (re)?tried|no action is required)/i.test(reportText))
		return undefined;
	// What the server says before the reason speaks of any bounce ("could not be delivered").
	return judgeBounce("", reportText.replace(/^[\s\S]*?(?=\n[ \t]*<?[^\s@<>]{1,64}@)/, ""));
}

/** A report's own words, and those parts of it that name the mail that came back. */
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
	const returned = find(/^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/);
	const [text] = parts;
	// Some servers name it in their own headers alone.
	const named = [header, ...[returned, text].flatMap((part) => (part ? [decode(part)] : []))];
	return { judgement: status && judgeStatus(decode(status)), named };
}

/**
 * The mails that a report says could not be delivered; undefined where it says anything else, or
 * cannot be read. Only a recipient knows a token; its signature proves that the mail was ours.
 *
 * @param source the mail as it came, perhaps cut at its end
 */
export function readBounce(source: Uint8Array): BounceReport | undefined {
	const { judgement, named } = readParts(toText(source));
	if (!judgement) return undefined;
	const tokens = [...named.join("\n").matchAll(ownMessageId)].map(([, token = ""]) => token);
	if (tokens.length === 0) return undefined;
	return { ...judgement, tokens: [...new Set(tokens)].slice(0, maxTokens) };
}
