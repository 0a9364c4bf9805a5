import type { Engine } from "./engine.ts";

/** Which webhook addresses hear of leads. */
export interface SubscriptionStore {
	/** From now on these addresses, by their keys, hear of leads, and no others. */
	subscribe(keys: readonly string[]): Promise<void>;
	/** Leads that a version without jobs erased, of which nobody was told yet. */
	erasedBefore(): Promise<string[]>;
	forgetErasedBefore(leads: readonly string[]): Promise<void>;
}

export function subscriptionsOf(engine: Engine): SubscriptionStore {
	return {
		async subscribe(keys) {
			const rows = await engine.read<{ key: string }>("SELECT key FROM webhook_targets");
			const known = rows.map(({ key }) => key);
			for (const key of keys.filter((key) => !known.includes(key)))
				await engine.write(
					"INSERT INTO webhook_targets (key) VALUES ($1) ON CONFLICT DO NOTHING",
					key,
				);
			for (const key of known.filter((key) => !keys.includes(key)))
				await engine.writeAll(
					["DELETE FROM webhook_targets WHERE key = $1 RETURNING key", key],
					["DELETE FROM jobs WHERE queue = $1", `webhook ${key}`],
				);
		},

		async erasedBefore() {
			const sql = "SELECT key FROM notes WHERE key LIKE 'erased %' ORDER BY key";
			const rows = await engine.read<{ key: string }>(sql);
			return rows.map(({ key }) => key.slice("erased ".length));
		},
		async forgetErasedBefore(leads) {
			for (const id of leads)
				await engine.remove("DELETE FROM notes WHERE key = $1", `erased ${id}`);
		},
	};
}
