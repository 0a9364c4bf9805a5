import { createHmac } from "node:crypto";
import { batch } from "../../lib/concurrency/batch.ts";
import type { Pool } from "./pool.ts";

/**
 * Longest delay of a slot. Stored slots may be far ahead after the server's clock was put back.
 */
const maxSlotDelayMs = 60_000;
/** Buckets unused for this long are full again, so they are deleted. */
const forgetAfter = 2 * 60_000;

/**
 * Rate limits and slots shared by all gateways.
 *
 * @param time the database's time as SQL, in milliseconds
 */
export function createSharedRateLimiter(pool: Pool, time: () => string) {
	let cleanedAt = performance.now();

	/** Takes tokens for several keys in one statement. */
	async function ask(requests: { key: string; rate: number }[]): Promise<number[]> {
		const secret = await pool.secret();
		const keys = new Map<string, { key: string; rate: number; wanted: number }>();
		for (const { key: caller, rate } of requests) {
			const entry = keys.get(caller);
			const key = entry?.key ?? createHmac("sha256", secret).update(caller).digest("base64url");
			keys.set(caller, { key, rate, wanted: (entry?.wanted ?? 0) + 1 });
		}
		if (performance.now() - cleanedAt > forgetAfter) {
			cleanedAt = performance.now();
			await pool.run("relaxed", `DELETE FROM buckets WHERE at < ${time()} - ${forgetAfter}`);
		}
		const refill =
			"least(excluded.rate, b.tokens + greatest(0, excluded.at - b.at) * excluded.rate / 60000)";
		const rows = await pool.run<{ key: string; tokens: number; granted: number }>(
			"relaxed",
			`INSERT INTO buckets AS b (key, rate, wanted, at, tokens, granted)
			SELECT key, rate, wanted, ${time()}, rate - least(wanted, rate), least(wanted, rate)
			FROM json_to_recordset(CAST(CAST($1 AS text) AS json))
				AS r(key text, rate double precision, wanted bigint) ORDER BY key
			ON CONFLICT (key) DO UPDATE SET rate = excluded.rate, wanted = excluded.wanted, at = excluded.at,
				granted = least(excluded.wanted, floor(${refill})),
				tokens = ${refill} - least(excluded.wanted, floor(${refill}))
			RETURNING key, tokens, granted`,
			[JSON.stringify([...keys.values()])],
		);
		const rowByKey = new Map(rows.map((row) => [row.key, row]));
		return requests.map(({ key, rate }) => {
			const bucket = rowByKey.get(keys.get(key)?.key ?? "");
			if (!bucket || bucket.granted-- > 0) return 0;
			return Math.max(1, Math.ceil(((1 - bucket.tokens) * 60) / rate));
		});
	}

	const consume = batch(ask, 500, 1);
	return {
		consume: (key: string, rate: number) => consume({ key, rate }),
		async reserveSlot(key: string, gap: number): Promise<number> {
			const [{ wait } = { wait: 0 }] = await pool.run<{ wait: number }>(
				"relaxed",
				`INSERT INTO turns AS t (key, at) VALUES ($1, ${time()} + CAST($2 AS bigint))
				ON CONFLICT (key) DO UPDATE
					SET at = least(greatest(t.at, ${time()}), ${time()} + ${maxSlotDelayMs}) + CAST($2 AS bigint)
				RETURNING at - CAST($2 AS bigint) - ${time()} AS wait`,
				[key, gap],
			);
			return Math.max(0, wait);
		},
	};
}
