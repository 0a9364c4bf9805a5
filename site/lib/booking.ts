import { check } from "../../leads/check.ts";
import { officePackage } from "../../leads/kinds/package/form.ts";
import { trial } from "../../leads/kinds/trial/form.ts";
import type { FieldErrors, LeadKind, RawFields, SendResult } from "../../leads/lead.ts";
import type { sendLead } from "../../leads/send.ts";
import { leadContext } from "../../widgets/kit/later/remember.ts";
import { uuid } from "../../widgets/kit/later/uuid.ts";

/** How long a booking takes at least, so that the answer is believed; milliseconds (spec section 9). */
const SUBMIT_DELAY = 1000;

/** Sending, fetched when there is something to send, as the widgets do. */
const deliver: typeof sendLead = async (request) =>
	(await import("../../leads/send.ts")).sendLead(request);

/** What became of one press of the button. */
export type BookingOutcome = { errors: FieldErrors } | { result: SendResult };

/** One press of a booking form's button. */
export interface Booking {
	kind: Extract<LeadKind, "package" | "trial">;
	/** What the form holds, the trap included. */
	raw: RawFields;
	/** Milliseconds since the form appeared. */
	elapsedMs: number;
	/** The rules are met and the lead is on its way. */
	onSending(): void;
	/** Sends the lead; tests pass a recording one. */
	send?: typeof sendLead;
}

/**
 * Judges a booking and, when nothing is wrong with it, stores it while the visitor waits a second.
 * Loaded when the form is first touched: neither rules nor sending are in the page's first scripts.
 */
export async function book({
	kind,
	raw,
	elapsedMs,
	onSending,
	send = deliver,
}: Booking): Promise<BookingOutcome> {
	const { website = "", ...answers } = raw;
	const parsed = check(kind === "trial" ? trial : officePackage, answers);
	if (!parsed.ok) return { errors: parsed.errors };
	onSending();
	const { fields } = parsed;
	const [result] = await Promise.all([
		send({
			id: uuid(),
			kind,
			fields,
			context: leadContext({ partner: "", source: "" }),
			elapsedMs,
			website,
		}),
		new Promise((resolve) => setTimeout(resolve, SUBMIT_DELAY)),
	]);
	return { result };
}
