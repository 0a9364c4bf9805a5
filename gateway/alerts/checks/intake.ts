/** Leads that real visitors sent and the gateway turned away: counted, so that the coach hears of them. */
import type { LeadStore } from "../../store/store.ts";
import type { Signal } from "../incidents.ts";

/** What is kept of it: ids made by browsers, and nothing of what was in the lead. */
interface RefusedLeads {
	/** Since the last digest; a lead that comes again counts once. */
	total: number;
	/** The latest, with the time they first came (ms since 1970). */
	recent: [id: string, at: number, network?: string][];
}

const storageKey = "door";
const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** Most ids remembered. */
const maxRecent = 500;
/**
 * Leads of so many networks within an hour are no accident, where they are this share of all that came: the coach is
 * told at once. One stranger's bad posts are neither, however many they are.
 */
const alarmThreshold = { networks: 3, share: 0.2 } as const;

async function readRefused(store: LeadStore): Promise<RefusedLeads> {
	return ((await store.recall(storageKey)) as RefusedLeads | undefined) ?? { total: 0, recent: [] };
}

/** Adds leads that were refused. @param refused their ids, and digests of the networks that they came from */
export async function addRefused(
	store: LeadStore,
	refused: ReadonlyMap<string, string>,
	now: number,
) {
	const { total, recent } = await readRefused(store);
	const known = new Set(recent.map(([id]) => id));
	const added = [...refused].filter(([id]) => !known.has(id));
	// A browser tries for a day.
	const remaining = recent.filter(([, at]) => now - at < dayMs);
	await store.keep(storageKey, {
		total: total + added.length,
		recent: [...remaining, ...added.map(([id, network]) => [id, now, network] as const)].slice(
			-maxRecent,
		),
	});
}

/** How many were refused since the last digest. */
export async function countRefused(store: LeadStore): Promise<number> {
	return (await readRefused(store)).total;
}

/** So many have been told of. */
export async function subtractRefused(store: LeadStore, count: number): Promise<void> {
	if (count === 0) return;
	const { total, recent } = await readRefused(store);
	await store.keep(storageKey, { total: Math.max(0, total - count), recent });
}

/** Whether so many are refused that it cannot be the visitors. */
export async function checkIntake(store: LeadStore, now: number): Promise<Signal> {
	const { recent } = await readRefused(store);
	const lastHour = recent.filter(([, at]) => now - at < hourMs);
	const facts = { leads: lastHour.length };
	if (lastHour.length === 0) return { trouble: false, facts };
	const networks = new Set(lastHour.map(([, , network]) => network)).size;
	if (networks < alarmThreshold.networks) return { trouble: undefined, facts };
	// So many taken ones make the refused ones a small share; more need not be counted.
	const minAccepted = Math.ceil(lastHour.length / alarmThreshold.share - lastHour.length);
	const accepted = await store.list({ since: now - hourMs, limit: minAccepted + 1 });
	return { trouble: accepted.length <= minAccepted || undefined, facts };
}
