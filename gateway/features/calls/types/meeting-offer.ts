/** The call offered after a built-in form. */
import type { LeadKind } from "../../../../leads/forms/forms.ts";
import type { NextOffer } from "../../../intake/intake-hook.ts";
import type { LeadStore } from "../../../store/store.ts";
import { listMeetingTypes } from "./meeting-types.ts";

/** Cache lifetime. Without the cache, every lead would cause a read. */
const cacheMs = 5000;

/** Forms with their own ending: a booking, or what the coach wrote. */
const withoutOffer: readonly LeadKind[] = ["meeting", "form"];

export interface MeetingOfferOptions {
	store: Pick<LeadStore, "kv">;
	/** A monotonic clock, in milliseconds. */
	uptime?: (() => number) | undefined;
}

/**
 * Finds the call that a form of this kind offers once it is sent: the first live type that the coach offers after forms.
 * A failing store offers none, because the lead is already stored.
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
