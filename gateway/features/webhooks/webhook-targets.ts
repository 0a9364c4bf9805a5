import { defineEngineKey } from "../../lib/kv.ts";
import type { Engine } from "../../store/engine.ts";
import type { LeadStore } from "../../store/store.ts";

/** Events about a lead. The store's triggers enqueue each (`migrations/`). */
export const eventTypes = ["lead.received", "lead.delivered", "lead.dead", "lead.erased"] as const;
export type EventType = (typeof eventTypes)[number];

/** Subscriptions of webhook receivers. */
export interface WebhookTargetStore {
	/**
	 * Subscribes exactly these receivers (by key). New ones also get events of leads that arrived within the last
	 * `recentMs` milliseconds, because visitors don't wait for a gateway's first start.
	 */
	subscribe(keys: readonly string[], recentMs?: number): Promise<void>;
	/** Leads erased by a version without jobs, and not yet reported to webhooks. */
	erasedBefore(): Promise<string[]>;
	forgetErasedBefore(leads: readonly string[]): Promise<void>;
}

/** The mark that a version without jobs left for each erased lead. */
const erasedKey = (lead: string) => defineEngineKey<unknown>(`erased ${lead}`);

/** Events of recent leads, as the triggers would have enqueued them. */
const recent = (type: string, states: string, at: string) =>
	`INSERT INTO jobs (id, kind, queue, lead, payload, made_at, due_at)
	SELECT ${type} || ' ' || id || ' ' || CASE ${type} WHEN 'lead.dead' THEN CAST(fence AS TEXT) ELSE '' END
			|| ' ' || CAST($1 AS TEXT),
		'webhook', 'webhook ' || CAST($1 AS TEXT), id, '{"type":"' || ${type} || '"}', ${at}, ${at}
	FROM leads WHERE received_at > now_ms() - CAST($2 AS BIGINT) AND state IN (${states})
	ORDER BY rowid ON CONFLICT (id) DO NOTHING`;

function createWebhookTargets(engine: Engine): WebhookTargetStore {
	return {
		async subscribe(keys, recentMs = 0) {
			const rows = await engine.read<{ key: string }>("SELECT key FROM webhook_targets");
			const knownTargets = rows.map(({ key }) => key);
			for (const key of keys.filter((key) => !knownTargets.includes(key)))
				await engine.writeAll(
					[
						"INSERT INTO webhook_targets (key) VALUES ($1) ON CONFLICT DO NOTHING RETURNING key",
						key,
					],
					[
						recent("'lead.received'", "'pending', 'delivered', 'dead'", "active_since"),
						key,
						recentMs,
					],
					[recent("'lead.' || state", "'delivered', 'dead'", "settled_at"), key, recentMs],
				);
			for (const key of knownTargets.filter((key) => !keys.includes(key)))
				await engine.writeAll(
					["DELETE FROM webhook_targets WHERE key = $1 RETURNING key", key],
					["DELETE FROM jobs WHERE queue = $1", `webhook ${key}`],
				);
		},

		async erasedBefore() {
			const rows = await engine.read<{ key: string }>(
				"SELECT key FROM notes WHERE key LIKE $1 ORDER BY key",
				erasedKey("%").name,
			);
			return rows.map(({ key }) => key.slice(erasedKey("").name.length));
		},
		async forgetErasedBefore(leads) {
			for (const id of leads)
				await engine.remove("DELETE FROM notes WHERE key = $1", erasedKey(id).name);
		},
	};
}

/** Webhook subscriptions in a lead store. */
export const webhookTargetsOf = (store: Pick<LeadStore, "part">): WebhookTargetStore =>
	store.part(createWebhookTargets);
