/**
 * Size limit of the quarantine. When it is full, suspected spam is rejected and counted for the coach. A browser
 * keeps its lead for a day and retries; a bot doesn't.
 */

import { defineKey } from "../../lib/kv.ts";
import { londonDay } from "../../lib/time.ts";
import { intervals } from "../../limits/intervals.ts";
import type { LeadStore } from "../../store/store.ts";

/** Number of leads rejected on one day, from one network, for one reason. */
export interface NotSaved {
	/** "2026-11-24" */
	day: string;
	/** "203.0.113.0/24"; empty if unknown, or if the summary is full. */
	network: string;
	reason: string;
	count: number;
}

const notSavedKey = defineKey<NotSaved[]>("quarantine-summary");

/** Maximum number of rows in the summary; further leads are counted without their network. */
const maxRows = 100;
/** Maximum length of a reason, in UTF-16 units. */
const maxReasonLength = 100;

export const defaultQuarantineMaxBytes = 100 * 2 ** 20;

function addTo(rows: readonly NotSaved[], more: readonly NotSaved[]): NotSaved[] {
	const sums = rows.map((row) => ({ ...row }));
	for (const { count, ...what } of more) {
		const isSame = (one: Omit<NotSaved, "count">, network: string) =>
			one.day === what.day && one.reason === what.reason && one.network === network;
		const knownSum = sums.find((row) => isSame(row, what.network));
		const other = sums.find((row) => isSame(row, ""));
		const full = sums.length >= maxRows;
		if (knownSum) knownSum.count += count;
		else if (!full) sums.push({ ...what, count });
		else if (other) other.count += count;
		else sums.push({ ...what, network: "", count });
	}
	return sums;
}

type WithKv = Pick<LeadStore, "kv">;

async function changeSummary(store: WithKv, change: (rows: NotSaved[]) => NotSaved[]) {
	for (;;) {
		const before = await store.kv.get(notSavedKey);
		if (await store.kv.compareAndSet(notSavedKey, before, change(before ?? []))) return;
	}
}

/** The leads rejected since the last digest. */
export const readNotSaved = async (store: WithKv): Promise<NotSaved[]> =>
	(await store.kv.get(notSavedKey)) ?? [];

/** Subtracts the leads that a digest has reported. */
export const forgetNotSaved = (store: WithKv, reportedRows: readonly NotSaved[]): Promise<void> =>
	changeSummary(store, (rows) =>
		addTo(
			rows,
			reportedRows.map((row) => ({ ...row, count: -row.count })),
		).filter(({ count }) => count > 0),
	);

/** @param now a monotonic clock, in milliseconds */
export function createQuarantine(
	store: WithKv & Pick<LeadStore, "quarantinedBytes" | "now">,
	maxBytes: number,
	now: () => number,
) {
	let size = { at: Number.NEGATIVE_INFINITY, bytes: 0 };
	let waiting: NotSaved[] = [];
	let timer: NodeJS.Timeout | undefined;
	let writtenAt = Number.NEGATIVE_INFINITY;

	async function write(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		writtenAt = now();
		const rows = waiting;
		waiting = [];
		if (rows.length === 0) return;
		try {
			await changeSummary(store, (knownRows) => addTo(knownRows, rows));
		} catch (error) {
			waiting = addTo(rows, waiting);
			throw error;
		}
	}

	return {
		/** Reserves space for a lead of this size. False if there is none. */
		async reserve(bytes: number): Promise<boolean> {
			if (now() - size.at >= intervals.quarantineSizeMs)
				size = { at: now(), bytes: await store.quarantinedBytes() };
			if (size.bytes + bytes > maxBytes) return false;
			size.bytes += bytes;
			return true;
		},

		/** Counts a rejected lead. */
		async countNotSaved(network: string, reason: string): Promise<void> {
			const day = londonDay(await store.now());
			const row = { day, network, reason: reason.slice(0, maxReasonLength), count: 1 };
			waiting = addTo(waiting, [row]);
			if (now() - writtenAt >= intervals.quarantineSummaryMs) return write();
			// After a failed write the next lead triggers another.
			timer ??= setTimeout(
				() => void write().catch(() => {}),
				intervals.quarantineSummaryMs,
			).unref();
		},
	};
}
