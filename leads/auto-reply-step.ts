/** The mail to the visitor: a step that comes after all others, and holds up none of them. */
import type { Progress } from "./deliver.ts";
import { asFailure, DeliveryFailure, Unsaved } from "./failure.ts";
import type { Lead, LeadKind } from "./lead.ts";

/** How far the mail to the visitor has come. Plain JSON, part of the {@link Progress}. */
export interface ReplyProgress {
	/** How it ended; absent while it is tried. */
	state?: "sent" | "not sent";
	/** Why it was not sent, or not yet: our own words, fit for logs. */
	why?: string;
	/** Status of the answer it failed with, a mail server's or a web service's. */
	status?: number;
	/** How often it failed so far. */
	tries?: number;
	/** Mails that went out without an answer: each may have arrived. */
	unanswered?: number;
	/** What ended it, where it was neither the visitor's address nor an earlier mail: the mail server, or a ceiling of ours. */
	endedBy?: "server" | "limit";
}

/** Whether a visitor may be written to. `attach`: with the file he asked for, or else a link alone. */
export type ReplyAdmission =
	| { allowed: true; attach: boolean }
	| { allowed: false; why: string; endedBy?: "limit" };

/** What answers visitors; the gateway has one where the owner wants that. */
export interface Replier {
	/** Whether leads of this kind are answered. */
	answers(kind: LeadKind): boolean;
	/** Whether this one may be, and if not why: its address cannot be written to, or was today. */
	admit(lead: Lead): Promise<ReplyAdmission>;
	/**
	 * Sends it.
	 * @param attach whether a file may be attached
	 * @param begin called when the mail is about to leave; when it throws, nothing leaves
	 * @throws DeliveryFailure
	 */
	send(lead: Lead, attach: boolean, begin: () => Promise<void>): Promise<void>;
}

/** A mail that fails so often is given up, before a lead on its way would count as overdue. */
const triesAtMost = 6;
/** Most mails to one visitor of which nobody knows whether they arrived. */
const unansweredAtMost = 2;

/** Whether the visitor is still to be written to: the coach has his mail, and nothing has ended it. */
export function isReplyOwed(
	{ kind }: Pick<Lead, "kind">,
	{ done, reply }: Progress,
	replier: Replier | undefined,
): boolean {
	return done.includes("mail") && !reply?.state && replier?.answers(kind) === true;
}

/**
 * Writes to the visitor, once. Whatever happens to it is noted in the progress and changes nothing else.
 *
 * @throws Unsaved when the progress could not be written down
 */
export async function replyTo(
	lead: Lead,
	progress: Progress,
	replier: Replier,
	save: () => Promise<void>,
): Promise<ReplyProgress> {
	progress.reply ??= {};
	const { reply } = progress;
	const before = reply.unanswered ?? 0;
	const end = (why: string, endedBy?: ReplyProgress["endedBy"]) =>
		Object.assign(reply, { state: "not sent", why, ...(endedBy && { endedBy }) });
	let unsaved: unknown;
	const begin = async () => {
		reply.unanswered = before + 1;
		await save().catch((thrown) => {
			unsaved = thrown;
			throw thrown;
		});
	};
	try {
		if (before >= unansweredAtMost) return end("sent twice without an answer");
		const admission = await replier.admit(lead);
		if (!admission.allowed) return end(admission.why, admission.endedBy);
		await replier.send(lead, admission.attach, begin);
		delete reply.why;
		delete reply.status;
		reply.state = "sent";
	} catch (thrown) {
		if (unsaved || thrown instanceof Unsaved) throw unsaved ?? thrown;
		const { reason, details } = asFailure(thrown);
		const known = thrown instanceof DeliveryFailure && !details.unknown;
		if (known) reply.unanswered = before;
		reply.tries = (reply.tries ?? 0) + 1;
		Object.assign(reply, { why: reason, status: details.status });
		// A refusal is the last word: whoever asks again becomes a nuisance.
		if (details.refused || reply.tries >= triesAtMost) end(reason, "server");
	}
	await save();
	return reply;
}
