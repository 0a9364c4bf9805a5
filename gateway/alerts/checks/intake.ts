/** Leads that real visitors sent and the gateway turned away: counted, so that the coach hears of them. */
import type { LeadStore } from "../../store/store.ts";
import type { Sign } from "../incidents.ts";

/** What is kept of it: ids made by browsers, and nothing of what was in the lead. */
interface Kept {
	/** Since the last digest; a lead that comes again counts once. */
	total: number;
	/** The latest, with the time they first came (ms since 1970). */
	recent: [id: string, at: number, network?: string][];
}

const memory = "door";
const hour = 3600_000;
const day = 24 * hour;
/** Most ids remembered. */
const recentAtMost = 500;
/**
 * Leads of so many networks within an hour are no accident, where they are this share of all that came: the coach is
 * told at once. One stranger's bad posts are neither, however many they are.
 */
const alarming = { networks: 3, share: 0.2 } as const;

async function kept(store: LeadStore): Promise<Kept> {
	return ((await store.recall(memory)) as Kept | undefined) ?? { total: 0, recent: [] };
}

/** Adds leads that were refused. @param refused their ids, and digests of the networks that they came from */
export async function addRefused(
	store: LeadStore,
	refused: ReadonlyMap<string, string>,
	now: number,
) {
	const { total, recent } = await kept(store);
	const known = new Set(recent.map(([id]) => id));
	const fresh = [...refused].filter(([id]) => !known.has(id));
	// A browser tries for a day.
	const still = recent.filter(([, at]) => now - at < day);
	await store.keep(memory, {
		total: total + fresh.length,
		recent: [...still, ...fresh.map(([id, network]) => [id, now, network] as const)].slice(
			-recentAtMost,
		),
	});
}

/** How many were refused since the last digest. */
export async function countRefused(store: LeadStore): Promise<number> {
	return (await kept(store)).total;
}

/** So many have been told of. */
export async function forgetRefused(store: LeadStore, count: number): Promise<void> {
	if (count === 0) return;
	const { total, recent } = await kept(store);
	await store.keep(memory, { total: Math.max(0, total - count), recent });
}

/** Whether so many are refused that it cannot be the visitors. */
export async function readDoor(store: LeadStore, now: number): Promise<Sign> {
	const { recent } = await kept(store);
	const lately = recent.filter(([, at]) => now - at < hour);
	const facts = { leads: lately.length };
	if (lately.length === 0) return { trouble: false, facts };
	const networks = new Set(lately.map(([, , network]) => network)).size;
	if (networks < alarming.networks) return { trouble: undefined, facts };
	// So many taken ones make the refused ones a small share; more need not be counted.
	const enough = Math.ceil(lately.length / alarming.share - lately.length);
	const taken = await store.list({ since: now - hour, limit: enough + 1 });
	return { trouble: taken.length <= enough || undefined, facts };
}
