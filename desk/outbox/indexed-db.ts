/**
 * The desk's storage in this browser: one small IndexedDB, opened on first use. Without one nothing
 * is stored.
 */

const objectStore = "kept";

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
	const request = indexedDB.open("desk", 1);
	request.onupgradeneeded = () => request.result.createObjectStore(objectStore);
	return settled(request).then((database) => {
		// The browser may close it, for instance to free disk space. The next use opens it again.
		database.onclose = () => {
			opened = undefined;
		};
		return database;
	});
}

/**
 * Runs one request; undefined if nothing can be stored (in a private window, or on a full disk).
 */
async function run<Result>(
	mode: IDBTransactionMode,
	request: (kept: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
	try {
		opened ??= open();
		const transaction = (await opened).transaction(objectStore, mode);
		return await settled(request(transaction.objectStore(objectStore)));
	} catch {
		opened = undefined;
		return undefined;
	}
}

export const readStored = <Value>(key: string): Promise<Value | undefined> =>
	run<Value>("readonly", (kept) => kept.get(key));

/** Sets a value; `undefined` deletes it. */
export async function writeStored(key: string, value: unknown): Promise<void> {
	await run<unknown>(
		"readwrite",
		(kept) =>
			(value === undefined ? kept.delete(key) : kept.put(value, key)) as IDBRequest<unknown>,
	);
}

/**
 * Changes a value in one transaction, so that two tabs that change it at once both keep their
 * changes.
 *
 * @returns the new value; undefined if nothing can be stored
 */
export async function updateStored<Value>(
	key: string,
	change: (known: Value | undefined) => Value,
): Promise<Value | undefined> {
	try {
		opened ??= open();
		const kept = (await opened).transaction(objectStore, "readwrite").objectStore(objectStore);
		const next = change(await settled<Value | undefined>(kept.get(key)));
		await settled(kept.put(next, key));
		return next;
	} catch {
		opened = undefined;
		return undefined;
	}
}

/** Deletes everything. */
export async function clearStored(): Promise<void> {
	await run("readwrite", (kept) => kept.clear());
}
