/** Failing webhook receivers, stored for alerts and the desk. */

import { isDeepStrictEqual } from "node:util";
import { defineKey } from "../../lib/kv.ts";
import type { LeadStore } from "../../store/store.ts";

/** A receiver that has failed since its last success. */
export interface FailingReceiver {
	host: string;
	/** Milliseconds since 1970. */
	since: number;
	/** The reason, in our own words. */
	why: string;
	/** It answered 410 or redirected: nothing is sent before the next start. */
	paused?: true;
}

/** By receiver key. */
export type FailingReceivers = Record<string, FailingReceiver>;

const receiversKey = defineKey<FailingReceivers>("webhook receivers");

export async function readFailingReceivers(store: LeadStore): Promise<FailingReceivers> {
	return (await store.kv.get(receiversKey)) ?? {};
}

/** Applies a change, and repeats it if another gateway changed the value in between. */
async function update(store: LeadStore, by: (all: FailingReceivers) => void): Promise<void> {
	for (;;) {
		const before = await store.kv.get(receiversKey);
		const after = structuredClone(before ?? {});
		by(after);
		if (
			isDeepStrictEqual(after, before ?? {}) ||
			(await store.kv.compareAndSet(receiversKey, before, after))
		)
			return;
	}
}

/** Records a receiver's failure, or with `undefined` its recovery. */
export async function recordReceiver(
	store: LeadStore,
	key: string,
	failing: Omit<FailingReceiver, "since"> | undefined,
): Promise<void> {
	const now = await store.now();
	await update(store, (all) => {
		const since = Math.min(all[key]?.since ?? now, now);
		if (failing) all[key] = { ...failing, since };
		else delete all[key];
	});
}

/** At a start: resumes paused receivers, and forgets those removed from the settings. */
export async function resumeReceivers(store: LeadStore, keys: readonly string[]): Promise<void> {
	await update(store, (all) => {
		for (const [key, receiver] of Object.entries(all)) {
			delete receiver.paused;
			if (!keys.includes(key)) delete all[key];
		}
	});
}
