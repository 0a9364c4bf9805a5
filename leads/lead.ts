/**
 * The vocabulary of a lead on its way: raw input -> fields -> lead -> delivery -> outcome.
 * Everything here runs in browser and server alike: no DOM, no JSX, no Node.
 */

import type { LeadContext } from "./context.ts";
import type { FieldErrors, RawFields } from "./form/definition.ts";
import type { FormVersion } from "./form/record.ts";
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
	 * Sent by the outbox when nobody was looking: a meeting whose time is gone by then is stored without one, for the
	 * coach to ring, and not refused.
	 */
	late?: boolean;
	/** Honeypot: empty when a person filled the form. */
	website: string;
}

/** Where a meeting takes place: `text` is an address, or the link of a video call for those who booked it. */
export interface MeetingPlace {
	kind: "phone" | "video" | "address";
	text?: string;
}

/** What the gateway says of a booking that it stored. */
export interface BookedMeeting {
	/** `wished`: it is told by mail whether the time is theirs. */
	state: "booked" | "wished";
	/** The coach's calendar is being asked: its page says within seconds whether the time is theirs. */
	confirming?: boolean;
	/** Page on which it is moved or cancelled. */
	page: string;
	/** Its name in a calendar, and where it is; absent where its type is gone. */
	title?: string;
	place?: MeetingPlace;
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
	| {
			ok: true;
			meeting?: BookedMeeting;
			/** Name of the meeting type that the confirmation offers. */
			offer?: string;
	  }
	| {
			ok: false;
			code: SendFailure;
			errors?: FieldErrors;
			/** Free times near the one that is gone. */
			slots?: string[];
	  }
);
