import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import type { Engine } from "./engine.ts";
import { createLeadStore } from "./lead-store.ts";
import { isPostgres, parseAddress } from "./postgres/address.ts";
import { createPostgresEngine } from "./postgres/engine.ts";
import { createPostgresStore } from "./postgres/postgres-store.ts";
import { createRemoteEngine, isRemote } from "./rpc/client.ts";
import { createFileEngine } from "./sqlite/file-engine.ts";
import { machineClock } from "./sqlite/machine-clock.ts";
import { createSqliteStore, type StoreOptions } from "./sqlite/sqlite-store.ts";
import type { LeadStore } from "./store.ts";

/**
 * The lead store that LEADS_DB names: a file, `postgres://…`, or the address of a gateway on workerd.
 *
 * @param options with the token of the latter; without one, what STORE_TOKEN of this process says
 * @throws StoreUnusable when there is no store to be had there; the message is for a person
 */
export function openStore(
	db: string,
	{ token, ...options }: StoreOptions & { token?: string | undefined } = {},
): LeadStore {
	if (isRemote(db)) return createLeadStore(openEngine(db, token), options.lease);
	return isPostgres(db) ? createPostgresStore(db, options) : createSqliteStore(db, options);
}

/** Where a gateway of this machine keeps its leads, and finds the built site in a folder. */
export const nodePlatform = (dist: string) => ({
	open: openStore,
	file: (path: string) => readFile(join(dist, path)).catch(() => undefined),
});

/** The same without what makes it a lead store: for moving it as it is. */
export function openEngine(db: string, token = process.env.STORE_TOKEN ?? ""): Engine {
	if (isRemote(db)) return createRemoteEngine(db, token);
	return isPostgres(db)
		? createPostgresEngine(parseAddress(db))
		: createFileEngine(db, machineClock);
}

/** Whether there is a store to look into; of a database only asking it tells. */
export const hasStore = (db: string) => isPostgres(db) || isRemote(db) || existsSync(db);
