/**
 * State of a periodic task that calls another service, such as reading outcomes. Stored while the task fails, to
 * alert the coach.
 */
import { defineKey, type KeyValues, type KvKey } from "./kv.ts";

/** A failing task. Holds no personal data. */
export interface ReadingFailure {
	/** When it first failed, milliseconds since 1970. */
	since: number;
	/** Consecutive failures. */
	tries: number;
	/** The reason, in our own words. */
	reason: string;
	/** Whether the service rejects our key or password, so that retrying doesn't help. */
	isRefused: boolean;
}

export type ReadingKey = KvKey<ReadingFailure>;

export const outcomeReading: ReadingKey = defineKey("failed reading of outcomes");
export const backupReading: ReadingKey = defineKey("failed nightly copy");

/**
 * Records the outcome of a task.
 * @param failure absent if the task succeeded or is no longer configured
 */
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
