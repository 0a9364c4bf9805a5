/** How webhook addresses that fail have been doing: a small note in the store, for alerts and the desk. */
import { isDeepStrictEqual } from "node:util";
import type { LeadStore } from "../store/store.ts";

/** An address that fails, since its last success. */
export interface FailingReceiver {
	host: string;
	/** Milliseconds since 1970. */
	since: number;
	/** In our own words. */
	why: string;
	/** It said that it wants no more, or sent us elsewhere: nothing goes there before the next start. */
	paused?: true;
}

/** By the keys of the addresses. */
export type FailingReceivers = Record<string, FailingReceiver>;

const storageKey = "webhook receivers";

export async function readFailingReceivers(store: LeadStore): Promise<FailingReceivers> {
	return ((await store.recall(storageKey)) as FailingReceivers | undefined) ?? {};
}

/** Changes the note as it is now, whoever else does. */
async function update(store: LeadStore, by: (all: FailingReceivers) => void): Promise<void> {
	for (;;) {
		const before = (await store.recall(storageKey)) as FailingReceivers | undefined;
		const after = structuredClone(before ?? {});
		by(after);
		if (isDeepStrictEqual(after, before ?? {}) || (await store.swap(storageKey, before, after)))
			return;
	}
}

/** Notes that an address failed, or with nothing, that it takes events again. */
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

/** At a start no address is paused any more, and those that are named no longer are forgotten. */
export async function resumeReceivers(store: LeadStore, keys: readonly string[]): Promise<void> {
	await update(store, (all) => {
		for (const [key, receiver] of Object.entries(all)) {
			delete receiver.paused;
			if (!keys.includes(key)) delete all[key];
		}
	});
}
