/** The mail to the coach: one step among those of a delivery, and the one that nobody can look up. */
import { monotonicNow, type StepDeps } from "./crm-steps.ts";
import type { DeliveryProgress } from "./deliver.ts";
import { DeliveryFailure } from "./failure.ts";
import type { Lead } from "./lead.ts";
import { composeMail } from "./mail.ts";

/** Most mails about one lead of which nobody knows whether they arrived. */
const maxUnanswered = 2;

/**
 * Whether the mail went out twice without an answer. A third might be one too many: it is for the
 * coach to say.
 */
export function isMailExhausted({ done, unanswered = 0 }: DeliveryProgress): boolean {
	return !done.includes("mail") && unanswered >= maxUnanswered;
}

/**
 * Sends the mail. It is marked before it sets out: where the mark stands and no answer is known, one
 * more is sent, and not a third.
 */
export async function runMailStep(
	lead: Lead,
	progress: DeliveryProgress,
	ports: StepDeps,
): Promise<void> {
	const { mailer, save, durable, now = monotonicNow } = ports;
	const mail = composeMail(lead, !durable);
	const before = progress.unanswered ?? 0;
	let unsaved: unknown;
	const begin = async () => {
		progress.unanswered = before + 1;
		progress.begun.mail = now();
		await save().catch((thrown) => {
			unsaved = thrown;
			throw thrown;
		});
	};
	try {
		await mailer.send(mail, lead.id, durable ? begin : undefined);
	} catch (thrown) {
		// Whatever the mailer makes of it.
		if (unsaved) throw unsaved;
		// An error we did not foresee may have come after the letter had left.
		const known = thrown instanceof DeliveryFailure && !thrown.details.outcomeUnknown;
		if (known) {
			progress.unanswered = before;
			if (before === 0) delete progress.begun.mail;
		}
		throw thrown;
	}
}
