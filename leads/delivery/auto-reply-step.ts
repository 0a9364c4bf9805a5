/** Sends the auto-reply to the visitor. It runs after all other steps and never delays them. */

import { asFailure, CheckpointError, DeliveryFailure } from "../http/failure.ts";
import type { Lead } from "../lead.ts";
import type { AutoReplyProgress, DeliveryProgress } from "../progress.ts";
import type { AutoReplier } from "./delivery-deps.ts";

/** Maximum number of failed attempts: the last one ends before the lead would count as overdue. */
const maxTries = 6;
/** Maximum number of auto-replies with an unknown outcome. */
const maxUnanswered = 2;

/** Whether an auto-reply is still due: the kind has one, the coach's mail is sent, and nothing has ended it. */
export function isAutoReplyDue(
	{ kind }: Pick<Lead, "kind">,
	{ done, reply }: DeliveryProgress,
	replier: AutoReplier | undefined,
): boolean {
	return done.includes("mail") && !reply?.state && replier?.answers(kind) === true;
}

/**
 * Tries to send the auto-reply. A failure is recorded in `progress`, not thrown.
 * @throws CheckpointError if the progress could not be saved
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
	let saveError: unknown;
	const begin = async () => {
		reply.unanswered = before + 1;
		await save().catch((thrown) => {
			saveError = thrown;
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
		if (saveError || thrown instanceof CheckpointError) throw saveError ?? thrown;
		const { reason, details } = asFailure(thrown);
		const isOutcomeKnown = thrown instanceof DeliveryFailure && !details.outcomeUnknown;
		if (isOutcomeKnown) reply.unanswered = before;
		reply.tries = (reply.tries ?? 0) + 1;
		Object.assign(reply, { why: reason, status: details.status });
		// A rejection is final: the answer to a retry would be the same.
		if (details.rejected || reply.tries >= maxTries) end(reason, "server");
	}
	await save();
	return reply;
}
