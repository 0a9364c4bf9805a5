import type { StoreEvent } from "../delivery/observers.ts";
import { defineKey } from "../lib/kv.ts";
import type { LeadStore } from "../store/store.ts";
import { addRefusedLeads } from "./checks/intake.ts";
import type { runChecks } from "./checks/run-checks.ts";
import { emptyFailureStats, type FailureStats, mergeStats } from "./failure-stats.ts";
import type { RejectionTopic } from "./incidents.ts";

export const statsKey = defineKey<FailureStats>("sightings");
/** Maximum number of rejected leads kept until the next check. */
const maxRefused = 1000;

/** Failure statistics: all gateways' at the last check, and this one's since. */
export function createStatsSync(
	store: LeadStore,
	record: (event: StoreEvent) => void,
	uptime: () => number,
) {
	/** The store's clock minus `uptime()`. */
	let offset = Date.now() - uptime();
	const stats = { shared: emptyFailureStats(), unsynced: emptyFailureStats() };
	let refusals = new Map<string, string>();
	const time = () => Math.round(uptime() + offset);

	return {
		stats,
		time,
		/** Adds a lead that intake rejected. */
		addRejected(id: string, network: string) {
			if (refusals.size < maxRefused) refusals.set(id, network);
		},
		/** Merges this gateway's statistics into the shared ones, then calls `read`, if the store answers. */
		async sync(read: () => Promise<unknown> = async () => {}): Promise<void> {
			const [fresh, rejected] = [stats.unsynced, refusals];
			stats.unsynced = emptyFailureStats();
			refusals = new Map();
			try {
				// Written each time, changed or not, to prove that the store can be written.
				offset = (await store.now()) - uptime();
				let before: FailureStats | undefined;
				do {
					before = await store.kv.get(statsKey);
					stats.shared = mergeStats(before ?? emptyFailureStats(), fresh);
				} while (!(await store.kv.compareAndSet(statsKey, before, stats.shared)));
				if (rejected.size > 0) await addRefusedLeads(store, rejected, time());
				await read();
				record({});
			} catch (thrown) {
				record({ error: thrown });
				stats.unsynced = mergeStats(fresh, stats.unsynced);
				refusals = new Map([...rejected, ...refusals]);
				throw thrown;
			}
		},
		/** Forgets the rejections of topics without trouble for which no lead is waiting. */
		async forgetSettled(signals: Awaited<ReturnType<typeof runChecks>>): Promise<void> {
			const before = structuredClone(stats.shared);
			for (const topic of Object.keys(stats.shared.refusals) as RejectionTopic[])
				if (signals[topic]?.trouble === false && !signals[topic].facts.nextTry)
					delete stats.shared.refusals[topic];
			// If another gateway changed them in between, the next check does this.
			await store.kv.compareAndSet(statsKey, before, stats.shared);
		},
	};
}
