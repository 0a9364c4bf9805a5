/**
 * Bookings of a day by address, by network and in all, and changes of each: one count for all gateways on a store. It
 * holds as many entries as bookings are accepted and changed in a day, which the limits keep few; what is over them is
 * compared, and not written.
 */
import { createHmac } from "node:crypto";
import { defineKey } from "../../../lib/kv.ts";
import { ensureLinkKey } from "../../../lib/signed-token.ts";
import type { LeadStore } from "../../../store/store.ts";

interface DayCounts {
	/** "2026-11-20"; the next day begins anew, and nothing of this one is kept. */
	day: string;
	/** By a keyed digest, which identifies nobody. */
	counts: Record<string, number>;
}

const countsKey = defineKey<DayCounts>("meetings of the day");
/** Entries kept; all others are over the limit. */
const maxEntries = 5000;

/** Counts something under each key and tells whether all are within their limits; what is over one is not counted. */
export async function countForDay(
	store: Pick<LeadStore, "kv">,
	day: string,
	limits: readonly (readonly [key: string, limit: number])[],
): Promise<boolean> {
	const secret = await ensureLinkKey(store);
	const limitsByKey = limits.map(
		([key, limit]) =>
			[
				createHmac("sha256", secret).update(`${day} ${key}`).digest("base64url").slice(0, 12),
				limit,
			] as const,
	);
	for (;;) {
		const before = await store.kv.get(countsKey);
		const counts = before?.day === day ? before.counts : {};
		if (limitsByKey.some(([key, limit]) => (counts[key] ?? 0) >= limit)) return false;
		if (Object.keys(counts).length > maxEntries) return false;
		const newCounts = limitsByKey.map(([key]) => [key, (counts[key] ?? 0) + 1]);
		const after = { day, counts: { ...counts, ...Object.fromEntries(newCounts) } };
		if (await store.kv.compareAndSet(countsKey, before, after)) return true;
	}
}
