/**
 * The desk's storage in this browser: one small IndexedDB, opened on first use. Nothing is stored if
 * the browser doesn't allow it.
 */

const objectStore = "kept";

const toPromise = <Result>(request: IDBRequest<Result>): Promise<Result> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

let databaseRequest: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
	const request = indexedDB.open("desk", 1);
	request.onupgradeneeded = () => request.result.createObjectStore(objectStore);
	return toPromise(request).then((database) => {
		// The browser may close it, for instance to free disk space. The next use opens it again.
		database.onclose = () => {
			databaseRequest = undefined;
		};
		return database;
	});
}

/**
 * Runs one request; undefined if nothing can be stored (in a private window, or on a full disk).
 */
async function run<Result>(
	mode: IDBTransactionMode,
	request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
	try {
		databaseRequest ??= open();
		const transaction = (await databaseRequest).transaction(objectStore, mode);
		return await toPromise(request(transaction.objectStore(objectStore)));
	} catch {
		databaseRequest = undefined;
		return undefined;
	}
}

export const readStored = <Value>(key: string): Promise<Value | undefined> =>
	run<Value>("readonly", (store) => store.get(key));

/** Sets a value; `undefined` deletes it. */
export async function writeStored(key: string, value: unknown): Promise<void> {
	await run<unknown>(
		"readwrite",
		(store) =>
			(value === undefined ? store.delete(key) : store.put(value, key)) as IDBRequest<unknown>,
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
	change: (storedValue: Value | undefined) => Value,
): Promise<Value | undefined> {
	try {
		databaseRequest ??= open();
		const store = (await databaseRequest)
			.transaction(objectStore, "readwrite")
			.objectStore(objectStore);
		const next = change(await toPromise<Value | undefined>(store.get(key)));
		await toPromise(store.put(next, key));
		return next;
	} catch {
		databaseRequest = undefined;
		return undefined;
	}
}

/** Deletes everything. */
export async function clearStored(): Promise<void> {
	await run("readwrite", (store) => store.clear());
}
