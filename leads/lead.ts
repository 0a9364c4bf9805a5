/**
 * Types of a lead on its way from browser to gateway, and of the answers. Browser and server share them: no DOM, no
 * JSX, no Node.
 */

import type { LeadContext } from "./context.ts";
import type { FormVersion } from "./form/answers/record.ts";
import type { FieldErrors, RawFields } from "./form/definition.ts";
import type { LeadKind } from "./forms/forms.ts";

/** The parts of a lead that delivery needs. */
export interface Lead {
	id: string;
	kind: LeadKind;
	/** Cleaned fields of that kind. */
	fields: RawFields;
	context: LeadContext;
}

/** A lead as sent from browser to gateway. */
export interface LeadRequest extends Lead {
	/** Milliseconds between navigation to the page and submit; small values look like spam. */
	elapsedMs: number;
	/** Whether page, browser or an earlier form filled in fields; `elapsedMs` then says nothing. */
	prefilled?: boolean;
	/** The form's language (BCP 47), if not English; stored in the {@link LeadContext}. */
	lang?: string;
	/**
	 * The custom form and its version; for a built-in form (`_calculator`) the version of the coach's changes to it,
	 * if any.
	 */
	form?: FormVersion;
	/**
	 * Set for a lead that asks for something others may take first, such as a slot. True if the outbox resends it:
	 * nobody is there to choose again, so the gateway stores the lead even if the choice is gone.
	 */
	late?: boolean;
	/** Value of the checkbox that a feature added to the form, if the visitor ticked it. */
	agreed?: string;
	/** Honeypot, which people leave empty. */
	website: string;
}

/** The gateway's answer to a stored lead. Features declare what they add. */
export interface StoredAnswer {
	/** Name of the call type that the confirmation offers next. */
	offer?: string;
	/** The file that the form promised. */
	file?: { name: string; href: string };
}

/** The gateway's answer to a rejected lead. */
export interface RefusedAnswer {
	errors?: FieldErrors;
	/** Other choices if the chosen one is gone. Nothing is resent without asking the visitor. */
	slots?: string[];
}

/** Why sending failed. Leads wait in the outbox only if they are sent to a gateway; direct mode has none. */
export type SendFailure =
	/** No answer: offline, blocked, DNS. The lead waits in the outbox. */
	| "unreachable"
	/** No answer within 10 s. The lead waits in the outbox. */
	| "timeout"
	/** The server cannot take it now (5xx, 429 and other statuses). The lead waits in the outbox. */
	| "unavailable"
	/** The server rejected the content (see `post.ts`). The lead waits in the outbox, and is retried slowly. */
	| "refused";

/**
 * The result of sending. `log` (direct mode only) has the messages that spec section 8 wants logged, whether or not
 * the visitor sees them. They may quote the CRM's answer.
 */
export type SendResult = { log?: string[] } & (
	| ({ ok: true } & StoredAnswer)
	| ({ ok: false; code: SendFailure } & RefusedAnswer)
);
