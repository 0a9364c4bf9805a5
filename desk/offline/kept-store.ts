/** What this browser keeps of the desk: one small IndexedDB, opened once it is needed. Without one nothing is kept. */
import { clear, createStore, get, set, type UseStore } from "idb-keyval";

let store: UseStore | undefined;
function open(): UseStore {
	store ??= createStore("desk", "kept");
	return store;
}

export async function readKept<Value>(key: string): Promise<Value | undefined> {
	try {
		return await get<Value>(key, open());
	} catch {
		return undefined;
	}
}

export async function writeKept(key: string, value: unknown): Promise<void> {
	try {
		await set(key, value, open());
	} catch {
		// A private window, or a full disk.
	}
}

/** Deletes everything. */
export async function wipeKept(): Promise<void> {
	try {
		await clear(open());
	} catch {
		// Nothing was kept.
	}
}
