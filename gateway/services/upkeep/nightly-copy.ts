/** A copy of the store each night, in a bucket. */

import { type IntervalTask, runEvery } from "../../lib/concurrency/interval.ts";
import { defineInterval, defineKey } from "../../lib/kv.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { backupReading, recordReading } from "../../lib/reading-state.ts";
import { londonDay, minuteMs } from "../../lib/time.ts";
import { intervals } from "../../limits/intervals.ts";
import type { LeadStore } from "../../store/store.ts";
import { type Bucket, BucketFailure } from "./bucket.ts";

/** Copies of this installation in the bucket. */
export interface CopyState {
	/** Oldest first. */
	names: string[];
	/** The London day of the last copy. */
	day: string;
	at: number;
	bytes: number;
}

export const copyStateKey = defineKey<CopyState>("nightly copies");
const nightInterval = defineInterval("nightly copy");
/** First hour of the night's copy, in London: few leads arrive then. */
const firstHour = 3;
/** Time between two tries, in milliseconds. */
const retryMs = 15 * minuteMs;

const londonHour = new Intl.DateTimeFormat("en-GB", {
	...{ timeZone: "Europe/London", hour: "2-digit", hour12: false },
});

export const readCopyState = ({ kv }: Pick<LeadStore, "kv">): Promise<CopyState | undefined> =>
	kv.get(copyStateKey);

/** The name under which a copy is kept: it sorts by time. */
export const copyName = (at: number): string =>
	`coachkit-${new Date(at).toISOString().replace(/[-:]/g, "").slice(0, 15)}.copy.gz`;

export interface NightlyOptions {
	store: LeadStore;
	log: Log;
	bucket: Bucket;
	/** Number of copies to keep. */
	keep: number;
	/** A text that tells a later restore whether the key for secrets is the same; null: there are no secrets. */
	keyCheck(): Promise<string | null>;
}

/** Changes the list of copies; another one may be made at the same time. */
async function changeState(
	store: LeadStore,
	change: (before: CopyState | undefined) => CopyState,
): Promise<CopyState> {
	for (;;) {
		const before = await readCopyState(store);
		const after = change(before);
		if (await store.kv.compareAndSet(copyStateKey, before, after)) return after;
	}
}

/** Deletes the oldest copies beyond the number to keep. */
async function removeOld(
	{ store, log, bucket, keep }: NightlyOptions,
	state: CopyState,
): Promise<CopyState> {
	const removed = new Set<string>();
	for (const name of state.names.slice(0, -keep)) {
		try {
			await bucket.remove(name);
			removed.add(name);
		} catch (thrown) {
			// Tried again with the next copy.
			log("copy-not-removed", describeError(thrown));
		}
	}
	if (removed.size === 0) return state;
	return changeState(store, (before = state) => ({
		...before,
		names: before.names.filter((name) => !removed.has(name)),
	}));
}

/** Makes a copy, puts it into the bucket, and deletes the oldest ones. @throws BucketFailure */
export async function makeCopy(options: NightlyOptions): Promise<void> {
	const { store, log, bucket, keyCheck } = options;
	const at = await store.now();
	const file = await new Response(await store.copies.make(await keyCheck())).arrayBuffer();
	const bytes = file.byteLength;
	const name = copyName(at);
	await bucket.put(name, new Uint8Array(file));
	const state = await changeState(store, (before) => ({
		names: [...(before?.names ?? []).filter((other) => other !== name), name],
		...{ day: londonDay(at), at, bytes },
	}));
	await recordReading(store, backupReading);
	const { names } = await removeOld(options, state);
	log("copy-made", { bytes, kept: names.length });
}

/** Makes a copy each night, on one gateway; tries again until one succeeds. */
export function createNightlyCopy(options: NightlyOptions): IntervalTask {
	const { store, log } = options;
	async function run(): Promise<void> {
		try {
			const now = await store.now();
			if (Number(londonHour.format(now)) < firstHour) return;
			if ((await readCopyState(store))?.day === londonDay(now)) return;
			if (!(await store.claimInterval(nightInterval, retryMs))) return;
			await makeCopy(options);
		} catch (thrown) {
			const isKnown = thrown instanceof BucketFailure;
			log("copy-failed", isKnown ? { says: thrown.message } : describeError(thrown));
			await recordReading(store, backupReading, {
				reason: isKnown ? thrown.message : "We couldn't make the copy.",
				isRefused: isKnown && thrown.isRefused,
			}).catch(() => {});
		}
	}
	return runEvery(run, intervals.nightlyCopyMs);
}

/** Forgets that copies failed, where no bucket is connected any more. */
export const forgetFailedCopies = (store: LeadStore): Promise<void> =>
	recordReading(store, backupReading);
