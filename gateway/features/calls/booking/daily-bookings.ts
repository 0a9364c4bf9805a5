/**
 * Counts a day's bookings by address, by network and in total, and the changes of each booking. All gateways on a
 * store share the counts. The limits keep the entries few, because nothing beyond a limit is recorded.
 */
import { createHmac } from "node:crypto";
import { defineKey } from "../../../lib/kv.ts";
import { ensureLinkKey } from "../../../lib/signed-token.ts";
import type { LeadStore } from "../../../store/store.ts";

interface DayCounts {
	/** "2026-11-20"; each day starts from nothing. */
	day: string;
	/** Keyed digest -> count; the digest identifies nobody. */
	counts: Record<string, number>;
}

const countsKey = defineKey<DayCounts>("meetings of the day");
/** Maximum number of entries; beyond that, everything counts as over its limit. */
const maxEntries = 5000;

/** Counts one under each key if all are within their limits, and returns whether they were. */
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
