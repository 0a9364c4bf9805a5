/** The call that confirmations of the built-in forms offer. */
import type { LeadKind } from "../../../../leads/forms/forms.ts";
import type { NextOffer } from "../../../intake/intake-hook.ts";
import type { LeadStore } from "../../../store/store.ts";
import { listMeetingTypes } from "./meeting-types.ts";

/** How long what was read holds: each lead would read it anew otherwise. */
const cacheMs = 5000;

/** These end in a way of their own: booked, or as the coach wrote the form. */
const withoutOffer: readonly LeadKind[] = ["meeting", "form"];

export interface MeetingOfferOptions {
	store: Pick<LeadStore, "kv">;
	/** A monotonic clock, in milliseconds. */
	uptime?: (() => number) | undefined;
}

/**
 * Reads which call a form of this kind offers once it was sent: the first that visitors can book and that the coach offers
 * after forms. A store that does not answer offers none: the lead is stored already.
 */
export function createMeetingOffer({
	store,
	uptime = () => performance.now(),
}: MeetingOfferOptions) {
	let read: Promise<NextOffer | undefined> | undefined;
	let readAt = 0;

	async function readNext(): Promise<NextOffer | undefined> {
		const types = await listMeetingTypes(store);
		const type = types.find(({ live, afterForms }) => live && afterForms);
		if (!type) return undefined;
		const { name } = type;
		return { name, path: `/leads/meetings/${name}`, label: "Pick a time for a call" };
	}

	return async (kind: LeadKind): Promise<NextOffer | undefined> => {
		if (withoutOffer.includes(kind)) return undefined;
		if (!read || uptime() - readAt > cacheMs) {
			readAt = uptime();
			read = readNext().catch(() => undefined);
		}
		return read;
	};
}
