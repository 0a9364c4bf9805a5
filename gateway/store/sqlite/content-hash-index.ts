import { createLru } from "../../lib/lru.ts";

/** A row as it is known by what it says. */
interface Known {
	rowid: number;
	likeness: string;
	received_at: number;
}

/** How long hashes are kept, in milliseconds, and how many at most. Callers ask about one day. */
const rememberedFor = 2 * 24 * 3600_000;
const maxEntries = 50_000;

/**
 * Where the latest leads of each likeness are, kept in memory: on the disk such an index would cost each
 * lead a page of its own. What other processes add is read as it comes.
 *
 * @param read rows after a place, in order
 * @param latest the newest first
 */
export function createContentHashIndex(
	read: (after: number) => Iterable<Known>,
	latest: () => Iterable<Known>,
	now: () => number,
) {
	/** Places by likeness, with when they came. */
	const known = createLru<Omit<Known, "likeness">[]>(maxEntries);
	let last: number | undefined;
	/** What others added was read in this turn of the event loop. */
	let fresh = false;

	function add({ rowid, likeness: contentHash, received_at }: Known): void {
		// Nobody else's came between: it need not be read.
		if (rowid - 1 === last) last = rowid;
		if (contentHash === "") return;
		const others = known.get(contentHash)?.filter((entry) => entry.rowid !== rowid) ?? [];
		others.push({ rowid, received_at });
		known.set(contentHash, others);
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
		/** A place may be given again after a lead was deleted: what we add ourselves we note ourselves. */
		add,
		/** Row ids of leads of one content hash received within the last `within` milliseconds. */
		rowids(contentHash: string, within: number): number[] {
			if (!fresh) {
				catchUp();
				fresh = true;
				setImmediate(() => {
					fresh = false;
				});
			}
			const since = now() - within;
			const entries = known.get(contentHash) ?? [];
			return entries.filter(({ received_at }) => received_at > since).map(({ rowid }) => rowid);
		},
	};
}
