/**
 * The vocabulary of a lead on its way: raw input -> fields -> lead -> delivery -> outcome.
 * Everything here runs in browser and server alike: no DOM, no JSX, no Node.
 */

import type { CalendarRef } from "./calendars/calendar.ts";
import type { EditsRecord } from "./form/built-in/built-in-form.ts";
import type {
	FieldErrors,
	FieldsOf,
	FormDefinition,
	RawFields,
	ValidationResult,
} from "./form/definition.ts";
import type { FormRecord, FormVersion } from "./form/record.ts";
import type { forms } from "./forms/forms.ts";

export type { FieldErrors, RawFields, ValidationResult };

/** The kinds of lead, one per form (spec section 3). `trial` is the office-package form on the trial page. */
export type LeadKind = keyof typeof forms;

/** The form of a kind. */
export type LeadForm = FormDefinition & { kind: LeadKind };

/** The answers of a kind, as its form defines them. */
export type FieldsOfKind<Kind extends LeadKind> = FieldsOf<(typeof forms)[Kind]>;

/** One arrival on the site that the form stands on. */
export interface Touch {
	/** Address of the page, of whose query only the campaign's parameters and click ids are left. */
	page: string;
	/** Host that led there; absent where it is not known. */
	referrer?: string;
}

/** Where a lead came from. Carried in the relay message and the gateway's record, never in CRM tags. */
export interface LeadContext {
	/** Address of the page the form was on, of whose query only the campaign's parameters are left. */
	page: string;
	/** Host that led to the page the form was on; empty when none, or another page of the same site. */
	referrer: string;
	/** The partner named by the script tag. */
	partner?: string;
	/** Campaign parameters of the latest arrival: utm_source, utm_medium, gclid … */
	campaign?: Record<string, string>;
	/** How the visit began in this tab; absent where the browser cannot tell. */
	first?: Touch;
	/** The latest arrival by a campaign; the gateway keeps it where it is another one than the first. */
	last?: Touch;
	/** The host page's own name for this placement (`source` option). */
	source?: string;
	/** Language the form was shown in (BCP 47), where it was not English. */
	lang?: string;
	/** The consent checkbox was ticked: its wording and version. */
	permission?: { wording: string; version: string };
	/** The external calendar that its meeting is booked in; absent for the store's own. The gateway writes it. */
	calendar?: CalendarRef;
	/** The coach's time zone, in which the mail says when a booked call is; absent: London's. The gateway writes it. */
	coachZone?: string;
	/** What was asked, and the score; of a form that the coach made. The gateway writes it. */
	form?: FormRecord;
	/** What the coach had changed in a form that comes with coachkit. The gateway writes it. */
	edits?: EditsRecord;
}

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
	 * Which form the coach made it was, and in which version; of a form that comes with coachkit (`_calculator`) the
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

/**
 * How a meeting stands.
 * - `booked`: it has its slot
 * - `waiting`: its slot is held, and the coach's other calendar has not confirmed it yet
 * - `wished`: suspected spam, which takes no slot until the coach releases it
 * - `unplaced`: released, sent late by the browser, or asked for in another calendar when its slot was taken already
 * - `cancelled`: by visitor or coach
 */
export type MeetingState = "booked" | "waiting" | "wished" | "unplaced" | "cancelled";

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
