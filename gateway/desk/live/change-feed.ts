import type { LeadLine } from "../../desk-api/api.ts";
import { runEvery } from "../../lib/concurrency/interval.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { intervals } from "../../limits/intervals.ts";
import { toLeadLines } from "../../services/leads/lead-lines.ts";
import type { LeadStore } from "../../store/store.ts";

/** Maximum number of new leads sent one by one after a poll. */
const maxLeadsPerPoll = 20;

export interface ChangeListener {
	lead(line: LeadLine): void;
	changed(): void;
}

/**
 * Notifies open desks of changes by any gateway. Polls the store's version each second while a desk is open.
 */
export function createChangeFeed(store: LeadStore, log: Log) {
	const listeners = new Set<ChangeListener>();
	let timer: NodeJS.Timeout | undefined;
	let off: (() => void) | undefined;
	let version: string | undefined;
	let newest = 0;

	const readNewest = async () => (await store.search.find({ limit: 1 }))[0]?.cursor ?? 0;

	async function poll(): Promise<void> {
		const now = await store.search.version();
		if (now === version) return;
		if (version === undefined) newest = await readNewest();
		else {
			const results = await store.search.find({ limit: maxLeadsPerPoll });
			const fresh = results.filter(({ cursor }) => cursor > newest).reverse();
			newest = Math.max(newest, fresh.at(-1)?.cursor ?? 0);
			const lines = await toLeadLines(
				store,
				// The coach knows about leads they entered themselves.
				fresh.map(({ lead }) => lead).filter(({ context }) => !context.entered),
			);
			for (const listener of listeners) {
				for (const line of lines) listener.lead(line);
				listener.changed();
			}
		}
		version = now;
	}

	const { run } = runEvery(
		() => poll().catch((thrown) => log("desk-look-failed", describeError(thrown))),
		intervals.changePollMs,
	);

	function schedule(ms: number): void {
		clearTimeout(timer);
		timer = setTimeout(() => {
			void run().finally(() => {
				if (listeners.size > 0) schedule(intervals.changePollMs);
			});
		}, ms);
		timer.unref();
	}

	return {
		/** Resolves once no later change can be missed, with a function to unsubscribe. */
		async subscribe(listener: ChangeListener): Promise<() => void> {
			listeners.add(listener);
			if (listeners.size === 1) {
				version = undefined;
				off = store.onJobsAvailable(() => schedule(intervals.changePollGapMs));
				schedule(intervals.changePollMs);
			}
			await run();
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				clearTimeout(timer);
				off?.();
			};
		},
	};
}
