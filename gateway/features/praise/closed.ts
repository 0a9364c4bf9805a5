/** Words that were withdrawn: restoring an older copy of the store must not bring them back. */
import { defineKey } from "../../lib/kv.ts";
import type { LeadStore } from "../../store/store.ts";
import { type Praise, praiseOf } from "./praise.ts";

/** Ids, oldest first. They name nobody. */
export const closedKey = defineKey<string[]>("praise closed");
const maxClosed = 1000;

type Store = Pick<LeadStore, "kv" | "part">;

/** Deletes the words for good, and remembers that they were withdrawn. */
export async function closePraise(store: Store, id: string, by: "client" | "coach"): Promise<void> {
	for (;;) {
		const before = await store.kv.get(closedKey);
		const ids = [...(before ?? []).filter((each) => each !== id), id].slice(-maxClosed);
		if (await store.kv.compareAndSet(closedKey, before, ids)) break;
	}
	await praiseOf(store).close(id, by);
}

/** Deletes again what a restored copy has brought back. @returns whether there was any */
export async function closeAgain(store: Store, praise: readonly Praise[]): Promise<boolean> {
	const ids = new Set(await store.kv.get(closedKey));
	const restored = praise.filter(({ id, closedAt }) => closedAt === undefined && ids.has(id));
	for (const { id } of restored) await praiseOf(store).close(id, "client");
	return restored.length > 0;
}
