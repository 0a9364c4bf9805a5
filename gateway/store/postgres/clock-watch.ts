import { defineEngineKey } from "../../lib/kv.ts";
import { intervals } from "../../limits/intervals.ts";
import type { Statement } from "../engine.ts";
import { fromKvText, toKvText } from "../kv/kv.ts";
import type { Pool } from "./pool.ts";

/** Smaller jumps back are ignored. */
const toleranceMs = 2000;
/** Key of the latest time seen. */
const { name: key } = defineEngineKey<number>("clock seen");

/**
 * Statements that move due times set by the old clock back by `back` milliseconds. Leases and erasures set after the
 * jump are due much sooner, so they stay unchanged.
 * @param now the database's time, as SQL
 */
function shifts(now: string, back: number): Statement[] {
	const sooner = (column: string) =>
		`${column} = CASE WHEN ${column} > ${now} THEN greatest(${now}, ${column} - ${back}) ELSE ${column} END`;
	const old = (column: string) => `${column} > ${now} + ${Math.round(back / 2)}`;
	const lease = `leased_until = CASE WHEN ${old("leased_until")} THEN leased_until - ${back}
		ELSE leased_until END`;
	const storedTime = "substr(value, 7, length(value) - 7)::bigint";
	return [
		[
			`UPDATE leads SET ${sooner("next_attempt_at")}, ${sooner("mail_at")}, ${lease},
				active_since = least(active_since, ${now}) WHERE state = 'pending'`,
		],
		[
			`UPDATE jobs SET ${sooner("due_at")}, ${lease}
				WHERE state = 'waiting' AND (kind <> 'erasure' OR ${old("due_at")})`,
		],
		[`UPDATE turns SET at = at - ${back} WHERE ${old("at")}`],
		[
			`UPDATE notes SET value = '{"is":' || (${storedTime} - ${back}) || '}'
				WHERE key LIKE 'once %' AND ${storedTime} > ${now}`,
		],
	];
}

/**
 * Detects that the server's clock was put back, even while no gateway was running. Moves due times back with it, so
 * nothing waits longer than its own delay. One gateway does this for all.
 */
export function createClockWatch(pool: Pool, time: () => string) {
	let timer: NodeJS.Timeout | undefined;
	let looking = false;

	async function look(): Promise<void> {
		const [row] = await pool.run<{ now: number; seen: string | null }>(
			"read",
			`SELECT ${time()} AS now, (SELECT value FROM notes WHERE key = '${key}') AS seen`,
		);
		const { now = 0, seen } = row ?? {};
		if (!seen) {
			const sql = "INSERT INTO notes (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
			await pool.run("relaxed", sql, [key, toKvText(now)]);
			return;
		}
		const back = Number(fromKvText(seen)) - now;
		const sql = "UPDATE notes SET value = $2 WHERE key = $1 AND value = $3 RETURNING key";
		const values = [key, toKvText(now), seen] as const;
		if (back > toleranceMs) await pool.all([[sql, ...values], ...shifts(time(), back)]);
		else if (back < -toleranceMs) await pool.run("relaxed", sql, values);
	}

	return {
		start() {
			timer ??= setInterval(() => {
				if (looking) return;
				looking = true;
				// An unresponsive database is reported elsewhere.
				void look()
					.catch(() => {})
					.finally(() => {
						looking = false;
					});
			}, intervals.databaseClockMs).unref();
		},
		stop() {
			clearInterval(timer);
		},
	};
}
