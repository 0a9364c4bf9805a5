/**
 * Subscribes receivers to events, and migrates the outbox of versions before the jobs table: one stored value with
 * the pending events, and with the leads whose outcome was open. Migrating twice gives the same jobs.
 */

import type { LeadKind } from "../../../leads/forms/forms.ts";
import { defineKey } from "../../lib/kv.ts";
import type { NewJob } from "../../store/jobs/jobs.ts";
import type { LeadStore, StoredLead } from "../../store/store.ts";
import { queueName, webhookKind } from "./events.ts";
import type { EventType } from "./webhook-targets.ts";
import { webhookTargetsOf } from "./webhook-targets.ts";

interface OldOutbox {
	/** Time of the last poll. Earlier leads are known, except those of the minute before. */
	looked: number;
	recent: [id: string, at: number][];
	followed: { id: string; received?: true; dead?: true; deaths?: number }[];
	owed: { id: string; type: EventType; lead: string; kind?: LeadKind; at: number; to: string }[];
}
const oldOutboxKey = defineKey<OldOutbox>("webhooks");

const overlapMs = 60_000;
const pageSize = 200;

const toJob = (
	id: string,
	type: EventType,
	{ lead, kind, madeAt, key }: { lead: string; kind?: LeadKind; madeAt: number; key: string },
): NewJob => ({
	...{ id, kind: webhookKind, queue: queueName(key), lead, madeAt },
	payload: { type, ...(kind && { kind }) },
});

/** Events of a lead that the old version had not noticed. */
function missedEvents(
	lead: StoredLead,
	followedLead: OldOutbox["followed"][number],
	key: string,
): NewJob[] {
	const { id, kind, state, receivedAt, settledAt = receivedAt } = lead;
	if (state === "quarantined") return [];
	const event = (type: EventType, madeAt: number, nth = "") =>
		toJob(`${type} ${id} ${nth} ${key}`, type, { lead: id, kind, madeAt, key });
	return [
		...(followedLead.received ? [] : [event("lead.received", receivedAt)]),
		...(state === "delivered" ? [event("lead.delivered", settledAt)] : []),
		...(state === "dead" && !followedLead.dead
			? [event("lead.dead", settledAt, String((followedLead.deaths ?? 0) + 1))]
			: []),
	];
}

/** Leads received after the old version's last poll. */
async function findUnseen(
	store: LeadStore,
	{ looked, recent, followed }: OldOutbox,
): Promise<StoredLead[]> {
	const knownIds = new Set([...recent.map(([id]) => id), ...followed.map(({ id }) => id)]);
	const since = Math.min(looked, await store.now()) - overlapMs;
	const foundLeads: StoredLead[] = [];
	for (let older: number | undefined; ; ) {
		const page = await store.list({ since, limit: pageSize, ...(older && { before: older }) });
		foundLeads.push(...page.filter(({ id }) => !knownIds.has(id)));
		older = page.at(-1)?.seq;
		if (page.length < pageSize) return foundLeads.reverse();
	}
}

/** Subscribes these receivers (by key) to all further events, and migrates the old outbox. */
export async function subscribe(store: LeadStore, keys: readonly string[]): Promise<void> {
	const outbox = await store.kv.get(oldOutboxKey);
	if (!outbox) return webhookTargetsOf(store).subscribe(keys, overlapMs);
	const pending = outbox.owed.filter(({ to }) => keys.includes(to));
	await store.jobs.add(
		pending.map(({ id, type, lead, kind, at, to }) =>
			toJob(id, type, { lead, madeAt: at, key: to, ...(kind && { kind }) }),
		),
	);
	await webhookTargetsOf(store).subscribe(keys);
	const erasedIds = await webhookTargetsOf(store).erasedBefore();
	const now = await store.now();
	for (const key of keys) {
		for (const followedLead of outbox.followed) {
			const lead = await store.get(followedLead.id);
			if (lead) await store.jobs.add(missedEvents(lead, followedLead, key));
		}
		for (const lead of await findUnseen(store, outbox))
			await store.jobs.add(missedEvents(lead, { id: lead.id }, key));
		const event = "lead.erased";
		await store.jobs.add(
			erasedIds.map((lead) => toJob(`${event} ${lead}  ${key}`, event, { lead, madeAt: now, key })),
		);
	}
	await store.kv.set(oldOutboxKey, undefined);
	await webhookTargetsOf(store).forgetErasedBefore(erasedIds);
}
