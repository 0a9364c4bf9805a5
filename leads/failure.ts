/** Why a call to the CRM, the relay or the mail server failed. */
export interface FailureDetails {
	/** Status of the answer, where there was one. */
	status?: number;
	/** True where the status is a mail server's reply code: its 5xx is for good, a web server's is not. */
	smtp?: boolean;
	/** Our own words for what went wrong where a status does not say it: "(no answer in time)". */
	why?: string;
	/** The answer's text, cut at 2,000 characters. May repeat personal data: never log it. */
	body?: string;
	/** How long the other side asked us to wait, in milliseconds. */
	retryAfterMs?: number;
	/** True when the other side turned this content down: only something mended over there helps. */
	rejected?: boolean;
	/** True when nobody knows whether the other side did it: sent, and no answer of its own. */
	outcomeUnknown?: boolean;
	/** True when the answer was a success by its status and nothing in it showed that the work was done. */
	unproven?: boolean;
	/** True when no call was made: it is only too early. Such a wait counts as no try. */
	notAttempted?: boolean;
}

/** An answer that proves nothing counts half a refusal: once or twice it is a server's mood, often it is no CRM. */
export const unprovenWeight = 0.5;

/** One failed call. `message` follows the error catalogue (spec section 8) and may hold the answer's text. */
export class DeliveryFailure extends Error {
	/** What was tried. */
	readonly what: string;
	readonly details: FailureDetails;
	/** What was tried and how it went, without a word from outside: fit for logs. */
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

/** Any thrown thing as a failure; what we did not foresee may be tried again. */
export function asFailure(thrown: unknown): DeliveryFailure {
	if (thrown instanceof DeliveryFailure) return thrown;
	const name = thrown instanceof Error ? thrown.name : typeof thrown;
	return new DeliveryFailure(`Unexpected ${name}`, {}, String(thrown));
}

/** A failed call with the answer's text in its message; anything else as it is. */
export function withBody(thrown: unknown): unknown {
	if (!(thrown instanceof DeliveryFailure) || !thrown.details.body) return thrown;
	const { what, details, reason } = thrown;
	return new DeliveryFailure(what, details, `${reason} ${details.body}`);
}

/** The progress could not be written down: nothing more may be done for this lead now. */
export class CheckpointError extends Error {
	constructor(cause: unknown) {
		super("The progress was not written down", { cause });
		this.name = "Unsaved";
	}
}
