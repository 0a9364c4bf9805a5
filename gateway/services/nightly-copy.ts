/** A copy of the store each night, in a bucket. */
import { intervals } from "../intervals.ts";
import { type IntervalTask, runEvery } from "../lib/interval.ts";
import { defineInterval, defineKey } from "../lib/kv.ts";
import { describeError, type Log } from "../lib/log.ts";
import { backupReading, recordReading } from "../lib/reading-state.ts";
import { londonDay, minuteMs } from "../lib/time.ts";
import type { LeadStore } from "../store/store.ts";
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
/** From this hour on in London: few leads come then. */
const firstHour = 3;
/** Between two tries of a night, in milliseconds. */
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
	/** Copies that are kept. */
	keep: number;
	/** A text by which a restore tells whether the key for secrets is the same; null: there are none. */
	keyCheck(): Promise<string | null>;
}

/** Makes a copy, keeps it in the bucket, and deletes those beyond the number kept. @throws BucketFailure */
export async function makeCopy(options: NightlyOptions): Promise<CopyState> {
	const { store, log, bucket, keep, keyCheck } = options;
	const at = await store.now();
	const file = await new Response(await store.copies.make(await keyCheck())).arrayBuffer();
	const name = copyName(at);
	await bucket.put(name, new Uint8Array(file));
	const before = await readCopyState(store);
	const names = [...(before?.names ?? []).filter((other) => other !== name), name];
	const kept = names.slice(-keep);
	for (const old of names.slice(0, -keep)) {
		try {
			await bucket.remove(old);
		} catch (thrown) {
			// Tried again with the next copy.
			kept.unshift(old);
			log("copy-not-removed", describeError(thrown));
		}
	}
	const state: CopyState = { names: kept, day: londonDay(at), at, bytes: file.byteLength };
	await store.kv.set(copyStateKey, state);
	await recordReading(store, backupReading);
	log("copy-made", { bytes: state.bytes, kept: kept.length });
	return state;
}

/** Makes a copy each night, on one gateway; tries again until one is there. */
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
				reason: isKnown ? thrown.message : "The copy could not be made.",
				isRefused: isKnown && thrown.isRefused,
			}).catch(() => {});
		}
	}
	return runEvery(run, intervals.nightlyCopyMs);
}

/** Forgets that copies failed, once none are wanted any more. */
export const forgetFailedCopies = (store: LeadStore): Promise<void> =>
	recordReading(store, backupReading);
