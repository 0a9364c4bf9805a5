/** The mail to the coach, the only step of a delivery that cannot be looked up afterwards. */

import { DeliveryFailure } from "../http/failure.ts";
import type { Lead } from "../lead.ts";
import { composeMail } from "../mail/mail.ts";
import type { DeliveryProgress } from "../progress.ts";
import { monotonicNow, type StepDeps } from "./delivery-deps.ts";

/** Maximum number of mails about one lead with an unknown outcome. */
const maxUnanswered = 2;

/** Note above a message whose telephone number the form accepted but nobody can ring. */
const noNumber = "The telephone number they typed isn't complete.";

/** Whether the mail was sent twice without an answer; a third one is the coach's decision. */
export function isMailExhausted({ done, unanswered = 0 }: DeliveryProgress): boolean {
	return !done.includes("mail") && unanswered >= maxUnanswered;
}

/**
 * Records the mail in `progress`, then sends it. A mail without an answer is sent once more, but not a third time.
 */
export async function runMailStep(
	lead: Lead,
	progress: DeliveryProgress,
	deps: StepDeps,
): Promise<void> {
	const { mailer, save, durable, phone, features = [], now = monotonicNow } = deps;
	const remarks = await Promise.all(features.map((feature) => feature.remark?.(lead)));
	const remark = remarks.find((one) => one !== undefined);
	const composedMail = composeMail(lead, !durable, remark);
	const isUnreachable = phone && composedMail.phone && !phone(composedMail.phone);
	const mail = isUnreachable
		? { ...composedMail, message: `${noNumber}\n\n${composedMail.message}` }
		: composedMail;
	const before = progress.unanswered ?? 0;
	let saveError: unknown;
	const begin = async () => {
		progress.unanswered = before + 1;
		progress.begun.mail = now();
		Object.assign(progress, remark?.progress);
		await save().catch((thrown) => {
			saveError = thrown;
			throw thrown;
		});
	};
	try {
		await mailer.send(mail, lead.id, durable ? begin : undefined);
	} catch (thrown) {
		// The mailer may have wrapped the error.
		if (saveError) throw saveError;
		// An unexpected error may have happened after the mail was sent.
		const isOutcomeKnown = thrown instanceof DeliveryFailure && !thrown.details.outcomeUnknown;
		if (isOutcomeKnown) {
			progress.unanswered = before;
			if (before === 0) delete progress.begun.mail;
		}
		throw thrown;
	}
}
