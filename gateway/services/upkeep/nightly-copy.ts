/** Stores a copy in a bucket each night. */

import { type IntervalTask, runEvery } from "../../lib/concurrency/interval.ts";
import { defineInterval, defineKey } from "../../lib/kv.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { backupReading, recordReading } from "../../lib/reading-state.ts";
import { londonDay, minuteMs } from "../../lib/time.ts";
import { intervals } from "../../limits/intervals.ts";
import type { LeadStore } from "../../store/store.ts";
import { type Bucket, BucketFailure } from "./bucket.ts";

/** This installation's copies in the bucket. */
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
/** First hour for the night's copy, in London, when few leads arrive. */
const firstHour = 3;
/** Time between two attempts, in milliseconds. */
const retryMs = 15 * minuteMs;

const londonHour = new Intl.DateTimeFormat("en-GB", {
	timeZone: "Europe/London",
	hour: "2-digit",
	hour12: false,
});

export const readCopyState = ({ kv }: Pick<LeadStore, "kv">): Promise<CopyState | undefined> =>
	kv.get(copyStateKey);

/** Name of a copy, which sorts by time. */
export const copyName = (at: number): string =>
	`coachkit-${new Date(at).toISOString().replace(/[-:]/g, "").slice(0, 15)}.copy.gz`;

export interface NightlyOptions {
	store: LeadStore;
	log: Log;
	bucket: Bucket;
	/** Number of copies to keep. */
	keep: number;
	/** A text that tells a later restore whether the key for secrets is the same; null if there are no secrets. */
	keyCheck(): Promise<string | null>;
}

/** Changes the list of copies atomically, because another copy may be in progress. */
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
	const removedNames = new Set<string>();
	for (const name of state.names.slice(0, -keep)) {
		try {
			await bucket.remove(name);
			removedNames.add(name);
		} catch (thrown) {
			// Retried with the next copy.
			log("copy-not-removed", describeError(thrown));
		}
	}
	if (removedNames.size === 0) return state;
	return changeState(store, (before = state) => ({
		...before,
		names: before.names.filter((name) => !removedNames.has(name)),
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
		day: londonDay(at),
		at,
		bytes,
	}));
	await recordReading(store, backupReading);
	const { names } = await removeOld(options, state);
	log("copy-made", { bytes, kept: names.length });
}

/** Makes a copy each night, on one gateway, retrying until one succeeds. */
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

/** Forgets failed copies once no bucket is connected any more. */
export const forgetFailedCopies = (store: LeadStore): Promise<void> =>
	recordReading(store, backupReading);
