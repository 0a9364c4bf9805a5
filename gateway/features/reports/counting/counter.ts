import { describeError, type Log } from "../../../lib/log.ts";
import type { LeadStore } from "../../../store/store.ts";
import { analyticsOf, type CountRow, groupCounts, otherPages } from "./analytics.ts";

/** Interval between writes; a crash loses at most the counts since the last write. */
const writeMs = 5000;
/** Maximum number of rows in memory. Beyond that, new ones are counted without page, partner and language. */
const maxRows = 2000;

/** Buffers counts and writes them every few seconds. */
export function createCounter(options: {
	store: Pick<LeadStore, "part">;
	log: Log;
	/** Milliseconds between writes. */
	intervalMs?: number;
}) {
	const { store, log, intervalMs = writeMs } = options;
	let waiting = new Map<string, CountRow>();
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<void> | undefined;

	function add(row: CountRow): void {
		const key = Object.values({ ...row, n: 0 }).join("\n");
		const waitingRow = waiting.get(key);
		if (waitingRow) waitingRow.n += row.n;
		else if (waiting.size < maxRows || row.page === otherPages) waiting.set(key, { ...row });
		else add({ ...row, page: otherPages, partner: "", lang: "" });
		timer ??= setTimeout(flush, intervalMs);
		timer.unref();
	}

	async function write(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		const rows = [...waiting.values()];
		if (rows.length === 0) return;
		waiting = new Map();
		// Written by group: after a failure, no group is written twice.
		for (const some of groupCounts(rows)) {
			try {
				await analyticsOf(store).count(some);
			} catch (thrown) {
				// The store is down: keep them for the next write.
				for (const row of some) add(row);
				log("steps-failed", describeError(thrown));
			}
		}
	}

	/** Writes the buffer. Writes never overlap. */
	function flush(): Promise<void> {
		writing = (writing ?? Promise.resolve()).then(write);
		return writing;
	}

	return {
		add,
		flush,
		async stop() {
			await flush();
			clearTimeout(timer);
		},
	};
}
