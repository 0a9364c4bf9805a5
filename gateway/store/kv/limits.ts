import type { IntervalKey } from "../../lib/kv.ts";
import type { Engine } from "../engine.ts";

/** Rate limits shared by all gateways on a store. */
export interface RateLimits {
	/** Milliseconds until this call's slot, with calls of a key at least `gapMs` apart. */
	reserveSlot(key: string, gapMs: number): Promise<number>;
	/**
	 * Takes a token from a key's bucket. Returns 0, or the seconds until one is free. Stores only a digest of the key.
	 */
	consume(key: string, perMinute: number): Promise<number>;
	/** True for one caller per `everyMs` milliseconds, for work that one gateway does for all. */
	claimInterval(key: IntervalKey, everyMs: number): Promise<boolean>;
}

export function createLimits(engine: Engine): RateLimits {
	return {
		reserveSlot: engine.reserveSlot,
		consume: engine.consume,

		async claimInterval({ interval: key }, everyMs) {
			// The time inside the stored JSON: {"is":1234}.
			const last = "CAST(substr(notes.value, 7, length(notes.value) - 7) AS BIGINT)";
			const isOver = `now_ms() - ${last} >= CAST($2 AS BIGINT)`;
			const [row] = await engine.read<{ over: number }>(
				`SELECT CASE WHEN ${isOver} THEN 1 ELSE 0 END AS over FROM notes WHERE key = $1`,
				key,
				everyMs,
			);
			// Read first, because most calls come too early.
			if (row && Number(row.over) === 0) return false;
			const mine = await engine.write(
				`INSERT INTO notes (key, value) VALUES ($1, '{"is":' || CAST(now_ms() AS BIGINT) || '}')
				ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE ${isOver} RETURNING key`,
				key,
				everyMs,
			);
			return mine.length > 0;
		},
	};
}
