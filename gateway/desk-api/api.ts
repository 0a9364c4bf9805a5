/**
 * The API between the desk's pages (`desk/`) and the gateway. Types only. Changes must keep older pages working,
 * because a tab may stay open over an upgrade: names of JSON fields never change.
 * - The build writes the pages to `dist-desk/` beside `dist/` (`DESK_DIST` overrides it). `index.html` answers
 *   `/desk` and every page below it. `assets/*-[hash].*` answer `/desk/assets/…` and may be cached for ever;
 *   everything else is `no-store`.
 * - Policy: scripts, styles, pictures (and `data:`), fonts and calls from the gateway itself only; no inline script
 *   or style element; Trusted Types with one policy, for the service worker's address; never in a frame.
 * - Every path below is under {@link deskApi}. A change is a POST, PUT or DELETE with a JSON body (or none). The
 *   browser adds the origin and the cookies.
 * - Times are milliseconds since 1970. Sentences are plain British English, to be shown unchanged. Everything a
 *   visitor typed is sent as text and shown as text.
 * - Every response names the gateway's current build of the pages in {@link versionHeader}: the name of their script.
 *   A page that runs another script offers to reload.
 */
import type { LeadLine } from "./leads.ts";

export type * from "./admin.ts";
export type * from "./features/api.ts";
export type * from "./features/bounces.ts";
export type * from "./features/calls.ts";
export type * from "./features/contacts.ts";
export type * from "./features/downloads.ts";
export type * from "./features/forms.ts";
export type * from "./features/praise.ts";
export type * from "./features/publishing.ts";
export type * from "./features/push.ts";
export * from "./features/reports.ts";
export type * from "./features/setup.ts";
export type * from "./features/texts.ts";
export * from "./leads.ts";
export type * from "./queries.ts";
export type * from "./settings.ts";
export * from "./sign-in.ts";
export type * from "./upkeep.ts";

/** Prefix of every path below. */
export const deskApi = "/desk/api";
export const versionHeader = "Desk-Version";
/** Path of a sign-in link; the token is its fragment: `/desk/sign-in#TOKEN`. A press redeems it. */
export const signInPath = "/desk/sign-in";

/** The body of every answer that is not 2xx. */
export interface DeskError {
	error: {
		/**
		 * - `signed-out` (401): no session, or it has ended: show the sign-in page
		 * - `unproven` (403): the sign-in is over five minutes old, and this needs a fresh one ({@link
		 *   Session.provenMs})
		 * - `refused` (403): the request does not come from the desk's own page
		 * - `gone` (404): a lead erased elsewhere, a used link, an expired time
		 * - `conflict` (409): not possible in its current state
		 * - `invalid` (400): the request cannot be understood
		 * - `too-many` (429): see `retryAfter`
		 * - `unavailable` (503): the store does not answer; try again
		 * - `broken` (500): an unexpected error
		 */
		code:
			| "signed-out"
			| "unproven"
			| "refused"
			| "gone"
			| "conflict"
			| "invalid"
			| "too-many"
			| "unavailable"
			| "broken";
		message: string;
		/** Path of the wrong value: "hours.mon.0". */
		field?: string;
		/** In seconds. */
		retryAfter?: number;
	};
}

/**
 * `GET events`: an `EventSource`. On `hello` (at each connection, also after a break) refetch everything on the
 * page; the browser reconnects by itself. `bye` is the last event, when the session has ended: close the stream
 * and show the sign-in page.
 */
export interface DeskEvents {
	/** Value of {@link versionHeader}. */
	hello: { version: string };
	/** A lead came in. */
	lead: LeadLine;
	/** Something else changed, here or on another device: refetch what is shown. */
	changed: Record<string, never>;
	bye: Record<string, never>;
}
