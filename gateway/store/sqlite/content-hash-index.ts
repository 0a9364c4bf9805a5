import { createLru } from "../../lib/memory/lru.ts";

/** A row in the index. */
interface Known {
	rowid: number;
	contentHash: string;
	received_at: number;
}

/** Age of the oldest lead read at the first load, and the maximum number of hashes in memory. Callers ask about one day. */
const rememberedFor = 2 * 24 * 3600_000;
const maxEntries = 50_000;

/**
 * In-memory index of the latest leads by content hash; on disk it would cost a page per lead. Leads of other
 * processes are read on demand.
 * @param read rows after a row id, in order
 * @param latest rows, newest first
 */
export function createContentHashIndex(
	read: (after: number) => Iterable<Known>,
	latest: () => Iterable<Known>,
	now: () => number,
) {
	/** Row ids and times by content hash. */
	let knownByHash = createLru<Omit<Known, "contentHash">[]>(maxEntries);
	let last: number | undefined;
	/** Whether other processes' leads were read in this tick. */
	let fresh = false;

	function add({ rowid, contentHash, received_at }: Known): void {
		// The ids are consecutive, so no other process has added a lead in between.
		if (rowid - 1 === last) last = rowid;
		if (contentHash === "") return;
		const others = knownByHash.get(contentHash)?.filter((entry) => entry.rowid !== rowid) ?? [];
		others.push({ rowid, received_at });
		knownByHash.set(contentHash, others);
	}

	function catchUp(): void {
		if (last !== undefined) {
			for (const row of read(last)) {
				last = row.rowid;
				add(row);
			}
			return;
		}
		const rows: Known[] = [];
		for (const row of latest()) {
			if (row.received_at < now() - rememberedFor || rows.length === maxEntries) break;
			rows.push(row);
		}
		for (const row of rows.reverse()) add(row);
		last = rows.at(-1)?.rowid ?? 0;
	}

	return {
		/**
		 * Adds a lead of this process. Row ids are reused after a delete, so their order proves nothing.
		 */
		add,
		/** Forgets everything, after the rows were replaced. */
		forget(): void {
			knownByHash = createLru(maxEntries);
			last = undefined;
			fresh = false;
		},
		/** Row ids of leads with a content hash received within the last `within` milliseconds. */
		rowids(contentHash: string, within: number): number[] {
			if (!fresh) {
				catchUp();
				fresh = true;
				setImmediate(() => {
					fresh = false;
				});
			}
			const since = now() - within;
			const entries = knownByHash.get(contentHash) ?? [];
			return entries.filter(({ received_at }) => received_at > since).map(({ rowid }) => rowid);
		},
	};
}
