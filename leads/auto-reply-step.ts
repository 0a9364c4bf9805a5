/** The mail to the visitor: a step that comes after all others, and holds up none of them. */
import type { DeliveryProgress } from "./deliver.ts";
import { asFailure, CheckpointError, DeliveryFailure } from "./failure.ts";
import type { Lead, LeadKind } from "./lead.ts";

/** How far the mail to the visitor has come. Plain JSON, part of the {@link DeliveryProgress}. */
export interface AutoReplyProgress {
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
export type AutoReplyDecision =
	| { allowed: true; attach: boolean }
	| { allowed: false; why: string; endedBy?: "limit" };

/** What answers visitors; the gateway has one where the owner wants that. */
export interface AutoReplier {
	/** Whether leads of this kind are answered. */
	answers(kind: LeadKind): boolean;
	/** Whether this one may be, and if not why: its address cannot be written to, or was today. */
	decide(lead: Lead): Promise<AutoReplyDecision>;
	/**
	 * Sends it.
	 * @param attach whether a file may be attached
	 * @param begin called when the mail is about to leave; when it throws, nothing leaves
	 * @throws DeliveryFailure
	 */
	send(lead: Lead, attach: boolean, begin: () => Promise<void>): Promise<void>;
}

/** A mail that fails so often is given up, before a lead on its way would count as overdue. */
const maxTries = 6;
/** Most mails to one visitor of which nobody knows whether they arrived. */
const maxUnanswered = 2;

/** Whether the visitor is still to be written to: the coach has his mail, and nothing has ended it. */
export function isAutoReplyDue(
	{ kind }: Pick<Lead, "kind">,
	{ done, reply }: DeliveryProgress,
	replier: AutoReplier | undefined,
): boolean {
	return done.includes("mail") && !reply?.state && replier?.answers(kind) === true;
}

/**
 * Writes to the visitor, once. Whatever happens to it is noted in the progress and changes nothing else.
 *
 * @throws CheckpointError when the progress could not be written down
 */
export async function runAutoReplyStep(
	lead: Lead,
	progress: DeliveryProgress,
	replier: AutoReplier,
	save: () => Promise<void>,
): Promise<AutoReplyProgress> {
	progress.reply ??= {};
	const { reply } = progress;
	const before = reply.unanswered ?? 0;
	const end = (why: string, endedBy?: AutoReplyProgress["endedBy"]) =>
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
		if (before >= maxUnanswered) return end("sent twice without an answer");
		const admission = await replier.decide(lead);
		if (!admission.allowed) return end(admission.why, admission.endedBy);
		await replier.send(lead, admission.attach, begin);
		delete reply.why;
		delete reply.status;
		reply.state = "sent";
	} catch (thrown) {
		if (unsaved || thrown instanceof CheckpointError) throw unsaved ?? thrown;
		const { reason, details } = asFailure(thrown);
		const known = thrown instanceof DeliveryFailure && !details.outcomeUnknown;
		if (known) reply.unanswered = before;
		reply.tries = (reply.tries ?? 0) + 1;
		Object.assign(reply, { why: reason, status: details.status });
		// A refusal is the last word: whoever asks again becomes a nuisance.
		if (details.rejected || reply.tries >= maxTries) end(reason, "server");
	}
	await save();
	return reply;
}
