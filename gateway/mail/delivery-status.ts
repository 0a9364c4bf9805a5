/** Reads delivery status mails (RFC 3464): which mails of ours could not be delivered, for good. */
import PostalMime from "postal-mime";

/** The Message-IDs of mails to visitors: `<reply-LEAD.TOKEN@domain>` (`smtp.ts`). */
const ownMessageId = /<reply-[0-9a-f-]{36}\.([A-Za-z0-9_-]{20,100})@[^\s<>@]{1,255}>/g;
/** Recipients and mails of one report that are looked at; ours have one. */
const maxTokens = 5;
/** A report is three parts beside each other; a report of a report a few more. */
const maxNestingDepth = 8;
const maxHeadersSize = 128 * 1024;

/** Whether a mail is a delivery status report, by its header. */
export async function isStatusReport(header: Uint8Array): Promise<boolean> {
	try {
		const { headers } = await PostalMime.parse(header, { maxHeadersSize });
		const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
		return /^multipart\/report\b/i.test(type) && /report-type="?delivery-status/i.test(type);
	} catch {
		return false;
	}
}

/** Whether one of a status part's recipients failed for good: `Action: failed` with a status of 5. */
async function hasFailedForGood(status: string): Promise<boolean> {
	// One group of fields for the mail, then one for each recipient, with empty lines between them.
	for (const group of status.split(/\r?\n(?:[ \t]*\r?\n)+/).slice(0, 1 + maxTokens)) {
		const { headers } = await PostalMime.parse(`${group}\r\n\r\n`, { maxHeadersSize });
		const field = (name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? "";
		if (/^failed\b/i.test(field("action")) && /^5\.\d/.test(field("status"))) return true;
	}
	return false;
}

/**
 * The tokens of the mails that a report says could not be delivered, for good; none where it says anything else, or
 * cannot be read. Whoever knows a token has had the mail: whether it is ours, its signature says.
 *
 * @param source the mail as it came, perhaps cut at its end
 */
export async function tokensOfReport(source: Uint8Array): Promise<string[]> {
	try {
		const mail = await PostalMime.parse(source, {
			...{ maxNestingDepth, maxHeadersSize },
			// What came back is evidence: it is not read as a mail of its own.
			forceRfc822Attachments: true,
			attachmentEncoding: "utf8",
		});
		const part = (type: RegExp) =>
			mail.attachments
				.filter(({ mimeType }) => type.test(mimeType))
				.map(({ content }) => String(content));
		const [status = ""] = part(/^message\/(global-)?delivery-status$/);
		if (!(await hasFailedForGood(status))) return [];
		// What came back, whole or its headers; some servers name it in their own headers alone.
		const returned = [
			...part(/^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/),
			...[mail.inReplyTo, mail.references, mail.text].filter((text) => text !== undefined),
		].join("\n");
		const tokens = [...returned.matchAll(ownMessageId)].map(([, token = ""]) => token);
		return [...new Set(tokens)].slice(0, maxTokens);
	} catch {
		return [];
	}
}
