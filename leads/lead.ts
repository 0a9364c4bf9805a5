/**
 * The vocabulary of a lead on its way: raw input -> fields -> lead -> delivery -> outcome.
 * Everything here runs in browser and server alike: no DOM, no JSX, no Node.
 */

import type { LeadContext } from "./context.ts";
import type { FormVersion } from "./form/answers/record.ts";
import type { FieldErrors, RawFields } from "./form/definition.ts";
import type { LeadKind } from "./forms/forms.ts";

/** The parts of a lead that matter on its way out. */
export interface Lead {
	id: string;
	kind: LeadKind;
	/** Cleaned fields of that kind. */
	fields: RawFields;
	context: LeadContext;
}

/** One lead as it crosses the wire from browser to gateway (design: "Lead over the wire"). */
export interface LeadRequest extends Lead {
	/** Milliseconds between the navigation to the page and the submit; small values look like spam. */
	elapsedMs: number;
	/** True when page, browser or an earlier form filled fields in: then the time says nothing. */
	prefilled?: boolean;
	/** Language the form was shown in (BCP 47), where it was not English; kept in the {@link LeadContext}. */
	lang?: string;
	/** Version of the wording beside the consent checkbox, if that was ticked. */
	permission?: string;
	/**
	 * Which form the coach made it was, and in which version; of a built-in form (`_calculator`) the
	 * version of what the coach had changed in it, where that was anything.
	 */
	form?: FormVersion;
	/**
	 * Given for a lead that asks for something others may take first. True once the outbox sends it, with nobody there
	 * to choose again: what is gone by then does not refuse the lead.
	 */
	late?: boolean;
	/** Honeypot: empty when a person filled the form. */
	website: string;
}

/** What the gateway says of a lead that it stored. A feature declares what it adds. */
export interface StoredAnswer {
	/** Name of what the confirmation offers next. */
	offer?: string;
}

/** What it says of a lead that it refused. */
export interface RefusedAnswer {
	errors?: FieldErrors;
	/** What can still be had where the choice that was sent is gone: nothing is sent again unasked. */
	slots?: string[];
}

/** Why sending failed, as a code that `messages.ts` turns into a sentence. */
export type SendFailure =
	/** No answer could be had: offline, blocked, DNS. The lead waits in the outbox. */
	| "unreachable"
	/** No answer within 10 s. The lead waits in the outbox. */
	| "timeout"
	/** The server answered that it cannot take it now (5xx, 429). The lead waits in the outbox. */
	| "unavailable"
	/** The server refused the content (400, 403, 409, 413). The lead waits in the outbox, retried slowly. */
	| "refused";

/**
 * How sending went. `log`: what spec section 8 wants logged, in its words, whether or not the visitor
 * hears of it; direct mode only, and it may quote the CRM's answer.
 */
export type SendResult = { log?: string[] } & (
	| ({ ok: true } & StoredAnswer)
	| ({ ok: false; code: SendFailure } & RefusedAnswer)
);
