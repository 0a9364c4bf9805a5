/** Texts of notifications. Push services can't read them, but anyone who sees the device's screen can. */

import { deliveries } from "../../../leads/forms/deliveries.ts";
import type { LeadKind } from "../../../leads/forms/forms.ts";
import type { CoachEvent } from "../../alerts/coach-events.ts";
import type { PushMessage } from "../../desk-api/features/push.ts";
import { personName } from "../../store/people/person-name.ts";
import type { StoredLead } from "../../store/store.ts";

/** What a notification is about. Stored in a job, so it holds no personal data. */
export type PushEvent =
	/** A lead came in; enqueued by a trigger in the store. */
	{ event: "lead" } | CoachEvent;

const label = (kind: LeadKind): string =>
	Object.hasOwn(deliveries, kind) ? deliveries[kind].label[0] : kind;
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Longest name shown. */
const maxNameLength = 80;

export interface NotificationParts {
	/** The lead that the event is about. */
	lead?: StoredLead | undefined;
	/** Whether the coach wants names in notifications. */
	names: boolean;
	/** Origin of the desk on that device. */
	origin: string;
	/** Number of new people and of those due to be rung back, for the badge. */
	waiting?: number;
}

/** The message for an event; undefined if its lead is gone or is possible spam by now. */
export function composePush(
	event: PushEvent,
	{ lead, names, origin, waiting }: NotificationParts,
): PushMessage | undefined {
	const compose = (title: string, body: string, path: string, tag: string): PushMessage => ({
		web_push: 8030,
		notification: { title, body, navigate: `${origin}/desk${path}`, tag, lang: "en-GB" },
		...(waiting !== undefined && { app_badge: String(waiting) }),
	});
	if (event.event === "problem")
		return compose(event.title, "Open the desk to see what to do.", "/health", "problem");
	if (!lead || lead.state === "quarantined") return undefined;
	const name = names ? personName(lead).slice(0, maxNameLength) : "";
	const what = label(lead.kind);
	const path = `/leads/${lead.id}`;
	if (event.event === "reminder")
		return compose(
			name ? `Ring ${name} back` : "Time to ring back",
			`You asked to be reminded of this ${what}.`,
			path,
			`reminder ${lead.id}`,
		);
	return compose(
		name || `New: ${what}`,
		name ? `${capitalise(what)}, just now.` : "Open it to see who it's from.",
		path,
		`lead ${lead.id}`,
	);
}

/** The message sent by the desk's test button. */
export const testMessage = (origin: string): PushMessage => ({
	web_push: 8030,
	notification: {
		title: "Notifications are on",
		body: "New leads will look like this.",
		navigate: `${origin}/desk/settings`,
		tag: "test",
		lang: "en-GB",
	},
});
