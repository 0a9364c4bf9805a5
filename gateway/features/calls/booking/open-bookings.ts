/**
 * Records which network booked each upcoming call, to stop a script that returns day after day. Cancelled calls don't
 * count.
 */

import { createHmac } from "node:crypto";
import { defineKey } from "../../../lib/kv.ts";
import { ensureLinkKey } from "../../../lib/signed-token.ts";
import { dayMs } from "../../../lib/time.ts";
import type { LeadStore } from "../../../store/store.ts";
import { meetingsOf } from "../store/meetings.ts";

/**
 * The network's keyed digest, which identifies nobody; the lead; the time of the booking. Kept until the call is
 * over.
 */
type Entry = [network: string, lead: string, madeAt: number];

const openKey = defineKey<Entry[]>("open bookings");
/** Maximum number of entries; beyond that the oldest are dropped. */
const maxEntries = 2000;
const weekMs = 7 * dayMs;
const aheadMs = 370 * dayMs;

export interface OpenBookings {
	/** Upcoming calls booked from this network. */
	ofNetwork: number;
	/** Upcoming calls that anybody booked in the last seven days. */
	ofWeek: number;
}

/** Records that a lead is about to book, and counts the bookings before it. */
export async function countOpenBookings(
	store: Pick<LeadStore, "kv" | "part">,
	{ network, lead, now }: { network: string; lead: string; now: number },
): Promise<OpenBookings> {
	const secret = await ensureLinkKey(store);
	const digest = createHmac("sha256", secret)
		.update(`open ${network}`)
		.digest("base64url")
		.slice(0, 12);
	const ahead = await meetingsOf(store).list(now, now + aheadMs);
	const heldIds = new Set(
		ahead.filter(({ state }) => state === "booked" || state === "waiting").map((one) => one.lead),
	);
	for (;;) {
		const before = await store.kv.get(openKey);
		// A booking that is being stored right now is not in the list yet.
		const keptEntries = (before ?? []).filter(
			([, id, madeAt]) => heldIds.has(id) || now - madeAt < 60_000,
		);
		const open = keptEntries.filter(([, id]) => heldIds.has(id) && id !== lead);
		const after: Entry[] = [
			...keptEntries.filter(([, id]) => id !== lead),
			[digest, lead, now] satisfies Entry,
		].slice(-maxEntries);
		if (await store.kv.compareAndSet(openKey, before, after))
			return {
				ofNetwork: open.filter(([one]) => one === digest).length,
				ofWeek: open.filter(([, , madeAt]) => now - madeAt < weekMs).length,
			};
	}
}
