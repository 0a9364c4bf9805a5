/**
 * How much doubtful leads may take on the disk. What comes when it is full is turned away and summed up for the coach:
 * a browser keeps its lead for a day and tries again, a robot does not.
 */
import type { LeadStore } from "../store/store.ts";

/** Doubtful leads that were turned away: those of one day, network and reason together. */
export interface TurnedAway {
	/** "2026-11-24" */
	day: string;
	/** "203.0.113.0/24", or empty where nobody could tell. */
	network: string;
	reason: string;
	count: number;
}

const storageKey = "quarantine-summary";
/** Most rows of the summary; what is beyond is counted without its network. */
const maxRows = 100;
/** Longest reason kept, in UTF-16 units. */
const maxReasonLength = 100;
/** How long a look at the store's size is good for, in milliseconds. */
const sizeMaxAgeMs = 60_000;
/** Between two writes of the sums, in milliseconds. */
const writeIntervalMs = 1000;

export const defaultQuarantineMaxBytes = 100 * 2 ** 20;

function addTo(rows: readonly TurnedAway[], more: readonly TurnedAway[]): TurnedAway[] {
	const sums = rows.map((row) => ({ ...row }));
	for (const { count, ...what } of more) {
		const isSame = (one: Omit<TurnedAway, "count">, network: string) =>
			one.day === what.day && one.reason === what.reason && one.network === network;
		const known = sums.find((row) => isSame(row, what.network));
		const other = sums.find((row) => isSame(row, ""));
		const full = sums.length >= maxRows;
		if (known) known.count += count;
		else if (!full) sums.push({ ...what, count });
		else if (other) other.count += count;
		else sums.push({ ...what, network: "", count });
	}
	return sums;
}

type Notes = Pick<LeadStore, "recall" | "swap">;

async function changeSummary(store: Notes, change: (rows: TurnedAway[]) => TurnedAway[]) {
	for (;;) {
		const before = (await store.recall(storageKey)) as TurnedAway[] | undefined;
		if (await store.swap(storageKey, before, change(before ?? []))) return;
	}
}

/** What was turned away since the coach was told last. */
export const readTurnedAway = async (store: Notes): Promise<TurnedAway[]> =>
	((await store.recall(storageKey)) as TurnedAway[] | undefined) ?? [];

/** The coach was told of these. */
export const forgetTurnedAway = (store: Notes, told: readonly TurnedAway[]): Promise<void> =>
	changeSummary(store, (rows) =>
		addTo(
			rows,
			told.map((row) => ({ ...row, count: -row.count })),
		).filter(({ count }) => count > 0),
	);

/** @param now milliseconds on a clock that moves with time */
export function createQuarantine(
	store: Notes & Pick<LeadStore, "quarantinedBytes" | "now">,
	maxBytes: number,
	now: () => number,
) {
	let size = { at: Number.NEGATIVE_INFINITY, bytes: 0 };
	let waiting: TurnedAway[] = [];
	let timer: NodeJS.Timeout | undefined;
	let writtenAt = Number.NEGATIVE_INFINITY;

	async function write(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		writtenAt = now();
		const rows = waiting;
		waiting = [];
		if (rows.length > 0) await changeSummary(store, (known) => addTo(known, rows));
	}

	return {
		/** Whether one more doubtful lead of this size may be kept; it counts from now on. */
		async reserve(bytes: number): Promise<boolean> {
			if (now() - size.at >= sizeMaxAgeMs)
				size = { at: now(), bytes: await store.quarantinedBytes() };
			if (size.bytes + bytes > maxBytes) return false;
			size.bytes += bytes;
			return true;
		},

		/** Counts one that was turned away. */
		async countTurnedAway(network: string, reason: string): Promise<void> {
			const day = new Date(await store.now()).toISOString().slice(0, 10);
			const row = { day, network, reason: reason.slice(0, maxReasonLength), count: 1 };
			waiting = addTo(waiting, [row]);
			if (now() - writtenAt >= writeIntervalMs) return write();
			// A store that is away has the rest with the next ones.
			timer ??= setTimeout(() => void write().catch(() => {}), writeIntervalMs).unref();
		},
	};
}
