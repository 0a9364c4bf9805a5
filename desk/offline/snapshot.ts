/**
 * What the desk shows without signal: the latest lists and leads, in this browser's IndexedDB. It is wiped when the
 * session ends or this device signs out, and ignored and wiped two days after the server last answered.
 */
import { type DehydratedState, dehydrate, hydrate, type Query } from "@tanstack/react-query";
import type { LeadDetail, RecentLeads, Session } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { readStored, writeStored } from "../outbox/indexed-db.ts";
import { queryClient } from "../queries/query-client.ts";
import { fetchSession } from "../session/use-session.ts";

interface Snapshot {
	/** By this device's clock. */
	savedAt: number;
	state: DehydratedState;
}

const key = "snapshot";
export const snapshotMaxAgeMs = 48 * 3600_000;
/** Number of leads stored with all details. */
const maxLeads = 60;
/** Number of lists stored, each with its first page. */
const maxLists = 6;
/** Delay from a change to storing it, in milliseconds. */
const saveDelayMs = 1500;
/**
 * How long to wait for the server to say who is signed in before the snapshot is shown, in
 * milliseconds.
 */
const sessionTimeoutMs = 3000;
/** Minimum time between two requests for the latest leads, in milliseconds. */
const recentGapMs = 60_000;

const isSignedIn = () => queryClient.getQueryData<Session>(["session"])?.signedIn === true;

/** A search may contain a name or a person's words, so it is not stored. */
const isSearch = ({ queryKey: [, query] }: Query) =>
	Boolean((query as { q?: string } | undefined)?.q);

function toKeep(): ReadonlySet<Query> {
	const all = queryClient.getQueryCache().getAll();
	const latest = (name: string, count: number) =>
		all
			.filter((query) => query.queryKey[0] === name && query.state.data !== undefined)
			.filter((query) => !isSearch(query))
			.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
			.slice(0, count);
	return new Set([
		...["session", "counts"].flatMap((name) => latest(name, 1)),
		...latest("leads", maxLists),
		...latest("lead", maxLeads),
	]);
}

/** Keeps only the first page of each list; the rest is fetched again. */
function firstPages(state: DehydratedState): DehydratedState {
	for (const { queryKey, state: of } of state.queries) {
		const list = of.data as { pages?: unknown[]; pageParams?: unknown[] } | undefined;
		if (queryKey[0] !== "leads" || !list?.pages) continue;
		of.data = { pages: list.pages.slice(0, 1), pageParams: list.pageParams?.slice(0, 1) };
	}
	return state;
}

async function save(): Promise<void> {
	if (!isSignedIn()) return;
	const queries = toKeep();
	const state = dehydrate(queryClient, {
		shouldDehydrateQuery: (query) => queries.has(query),
		shouldDehydrateMutation: () => false,
	});
	await writeStored(key, { savedAt: Date.now(), state: firstPages(state) } satisfies Snapshot);
}

/** Shows the stored snapshot, before the first render. */
export async function restoreSnapshot(): Promise<void> {
	const storedSnapshot = await readStored<Snapshot>(key);
	if (!storedSnapshot) return;
	const age = Date.now() - storedSnapshot.savedAt;
	if (age < 0 || age > snapshotMaxAgeMs) return wipeSnapshot();
	// A device that was signed out elsewhere must not show the snapshot even for a moment.
	const session = await fetchSession(sessionTimeoutMs).catch(() => undefined);
	if (session && !session.signedIn) return wipeSnapshot();
	// Another person's sign-in may have deleted the snapshot in the meantime.
	const snapshot = await readStored<Snapshot>(key);
	if (!snapshot) return;
	hydrate(queryClient, snapshot.state);
	// The snapshot may be older than the coach's last action, so each screen refetches, even if the data looks fresh.
	void queryClient.invalidateQueries({ refetchType: "none" });
	if (session) queryClient.setQueryData<Session>(["session"], session);
}

/** Deletes everything stored about leads. */
export async function wipeSnapshot(): Promise<void> {
	clearTimeout(saving);
	saving = undefined;
	await writeStored(key, undefined);
}

let saving: ReturnType<typeof setTimeout> | undefined;

/** Keeps the snapshot up to date, and wipes it when the session is over. */
export function keepSnapshot(): () => void {
	return queryClient.getQueryCache().subscribe(({ type, query }) => {
		if (type !== "updated" || query.state.fetchStatus === "fetching") return;
		if (query.queryKey[0] === "session" && query.state.status === "success" && !isSignedIn()) {
			void wipeSnapshot();
			return;
		}
		// Failed queries bring nothing new.
		if (query.state.status !== "success" || !isSignedIn()) return;
		saving ??= setTimeout(() => {
			saving = undefined;
			void save();
		}, saveDelayMs);
	});
}

let askedAt = Number.NEGATIVE_INFINITY;

/** Fetches the latest leads with all details, so that they can be opened without signal. */
export async function fetchRecentLeads(now = performance.now()): Promise<void> {
	if (now - askedAt < recentGapMs) return;
	askedAt = now;
	const { leads } = await callApi<RecentLeads>("recent-leads");
	for (const lead of leads) queryClient.setQueryData<LeadDetail>(["lead", lead.id], lead);
}
