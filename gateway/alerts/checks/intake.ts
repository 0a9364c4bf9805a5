/** Check: real visitors' leads that intake rejected. */
import { defineKey } from "../../lib/kv.ts";
import { dayMs, hourMs } from "../../lib/time.ts";
import type { LeadStore } from "../../store/store.ts";
import type { Signal } from "../incidents.ts";

/** Rejected leads as stored: ids made by browsers and digests of networks, nothing from the lead's fields. */
interface RefusedLeads {
	/** Number since the last digest. A repeated lead counts once. */
	total: number;
	/** The latest, each with the time it was first rejected (ms since 1970). */
	recent: [id: string, at: number, network?: string][];
}

const refusedKey = defineKey<RefusedLeads>("door");

/** Maximum number of ids kept. */
const maxRecent = 500;
/**
 * Thresholds for an alert: rejected leads from this many networks within an hour, and this share of all leads. Form
 * and gateway then probably disagree. Bad posts from one stranger never raise an alert, however many.
 */
const alarmThreshold = { networks: 3, share: 0.2 } as const;

async function readRefusedLeads(store: LeadStore): Promise<RefusedLeads> {
	return (await store.kv.get(refusedKey)) ?? { total: 0, recent: [] };
}

/**
 * Adds rejected leads.
 * @param refusals their ids, each with a digest of the sender's network
 */
export async function addRefusedLeads(
	store: LeadStore,
	refusals: ReadonlyMap<string, string>,
	now: number,
) {
	const { total, recent } = await readRefusedLeads(store);
	const knownIds = new Set(recent.map(([id]) => id));
	const newEntries = [...refusals].filter(([id]) => !knownIds.has(id));
	// Browsers retry for a day; an older id won't come back.
	const remaining = recent.filter(([, at]) => now - at < dayMs);
	await store.kv.set(refusedKey, {
		total: total + newEntries.length,
		recent: [...remaining, ...newEntries.map(([id, network]) => [id, now, network] as const)].slice(
			-maxRecent,
		),
	});
}

/** Leads rejected since the last digest. */
export async function countRefusedLeads(store: LeadStore): Promise<number> {
	return (await readRefusedLeads(store)).total;
}

/** Subtracts the leads that a digest has reported. */
export async function subtractRefusedLeads(store: LeadStore, count: number): Promise<void> {
	if (count === 0) return;
	const { total, recent } = await readRefusedLeads(store);
	await store.kv.set(refusedKey, { total: Math.max(0, total - count), recent });
}

/** Raises an alert if rejected leads come from so many networks that the fault is probably ours. */
export async function checkIntake(store: LeadStore, now: number): Promise<Signal> {
	const { recent } = await readRefusedLeads(store);
	const lastHour = recent.filter(([, at]) => now - at < hourMs);
	const facts = { leads: lastHour.length };
	if (lastHour.length === 0) return { trouble: false, facts };
	const networks = new Set(lastHour.map(([, , network]) => network)).size;
	if (networks < alarmThreshold.networks) return { trouble: undefined, facts };
	// With more accepted leads than this, the share is below the threshold.
	const minAccepted = Math.ceil(lastHour.length / alarmThreshold.share - lastHour.length);
	const acceptedLeads = await store.list({ since: now - hourMs, limit: minAccepted + 1 });
	return { trouble: acceptedLeads.length <= minAccepted || undefined, facts };
}
