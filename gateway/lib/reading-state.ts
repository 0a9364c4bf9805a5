/** How it goes with what is read elsewhere at an interval: kept while it fails, so that the coach is told. */
import { defineKey, type KeyValues, type KvKey } from "./kv.ts";

/** A reading that fails. It names nobody. */
export interface ReadingFailure {
	/** When it first failed, milliseconds since 1970. */
	since: number;
	/** Failures in a row. */
	tries: number;
	/** In our own words. */
	reason: string;
	/** The other side refuses key or password: waiting does not mend it. */
	isRefused: boolean;
}

export type ReadingKey = KvKey<ReadingFailure>;

export const outcomeReading: ReadingKey = defineKey("failed reading of outcomes");
export const backupReading: ReadingKey = defineKey("failed nightly copy");

/** Records how a reading went. @param failure absent: it went well, or is not wanted any more */
export async function recordReading(
	store: KeyValues,
	key: ReadingKey,
	failure?: Pick<ReadingFailure, "reason" | "isRefused">,
): Promise<void> {
	const before = await store.kv.get(key);
	if (!failure) {
		if (before) await store.kv.set(key, undefined);
		return;
	}
	const { since = await store.now(), tries = 0 } = before ?? {};
	await store.kv.set(key, { since, tries: tries + 1, ...failure });
}
