/** Why a call to the CRM, the relay or the mail server failed. */
export interface FailureDetails {
	/** HTTP status or mail reply code, if there was an answer. */
	status?: number;
	/**
	 * Whether the status is a mail server's reply code. Its 5xx is permanent; a web server's isn't.
	 */
	smtp?: boolean;
	/** What went wrong, in our own words, if no status says it: "(no answer in time)". */
	why?: string;
	/** The answer's text, cut at 2,000 characters. May repeat personal data, so never log it. */
	body?: string;
	/** How long to wait before the next attempt, in milliseconds; in most cases the other side asked for it. */
	retryAfterMs?: number;
	/** Whether this content was rejected, so repeating the call doesn't help. */
	rejected?: boolean;
	/** Whether the call was sent and its outcome is unknown. */
	outcomeUnknown?: boolean;
	/** Whether the status was a success but the body proved nothing. */
	unproven?: boolean;
	/** Whether no call was made: it is too early, or the process is about to end. Doesn't count as an attempt. */
	notAttempted?: boolean;
}

/** An unproven answer counts as half a rejection: the cause may be a temporary fault, or a server that isn't a CRM. */
export const unprovenWeight = 0.5;

/** A failed call. `message` follows the error catalogue (spec section 8) and may contain the answer's text. */
export class DeliveryFailure extends Error {
	/** What was tried. */
	readonly what: string;
	readonly details: FailureDetails;
	/** What was tried and how it ended, in our own words; safe to log. */
	readonly reason: string;

	constructor(what: string, details: FailureDetails = {}, message?: string) {
		const reason = [what, details.status, details.why].filter(Boolean).join(" ");
		super(message ?? reason);
		this.name = "DeliveryFailure";
		this.what = what;
		this.details = details;
		this.reason = reason;
	}
}

/** Converts anything thrown to a failure. Unexpected errors may be retried. */
export function asFailure(thrown: unknown): DeliveryFailure {
	if (thrown instanceof DeliveryFailure) return thrown;
	const name = thrown instanceof Error ? thrown.name : typeof thrown;
	return new DeliveryFailure(`Unexpected ${name}`, {}, String(thrown));
}

/** A failed call with the answer's text in its message; anything else unchanged. */
export function withBody(thrown: unknown): unknown {
	if (!(thrown instanceof DeliveryFailure) || !thrown.details.body) return thrown;
	const { what, details, reason } = thrown;
	return new DeliveryFailure(what, details, `${reason} ${details.body}`);
}

/** The progress could not be saved, so the attempt must end. */
export class CheckpointError extends Error {
	constructor(cause: unknown) {
		super("The progress was not written down", { cause });
		this.name = "Unsaved";
	}
}
