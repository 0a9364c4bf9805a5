/**
 * Calls that lie ahead, and which network booked each: a script that comes back day after day is stopped by what it holds
 * already. A cancelled call counts no more.
 */

import { createHmac } from "node:crypto";
import { defineKey } from "../../../lib/kv.ts";
import { ensureLinkKey } from "../../../lib/signed-token.ts";
import { dayMs } from "../../../lib/time.ts";
import type { LeadStore } from "../../../store/store.ts";
import { meetingsOf } from "../store/meetings.ts";

/** A keyed digest of the network, which identifies nobody; the lead; when it was booked. Kept until the call is over. */
type Entry = [network: string, lead: string, madeAt: number];

const openKey = defineKey<Entry[]>("open bookings");
/** Entries kept; the oldest go first. */
const maxEntries = 2000;
const weekMs = 7 * dayMs;
const aheadMs = 370 * dayMs;

export interface OpenBookings {
	/** Calls ahead that were booked from this network. */
	ofNetwork: number;
	/** Calls ahead that anybody booked within a week. */
	ofWeek: number;
}

/** Notes that a lead is about to book, and counts what was booked before it. */
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
		// One that is being stored at this moment is not in the list yet.
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
