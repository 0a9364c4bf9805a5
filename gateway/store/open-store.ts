import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import type { Engine } from "./engine.ts";
import { leadStore } from "./lead-store.ts";
import { isPostgres, readAddress } from "./postgres/address.ts";
import { postgresEngine } from "./postgres/engine.ts";
import { postgresStore } from "./postgres/postgres-store.ts";
import { isRemote, remoteEngine } from "./rpc/client.ts";
import { fileEngine } from "./sqlite/file-engine.ts";
import { machineClock } from "./sqlite/machine-clock.ts";
import { type StoreOptions, sqliteStore } from "./sqlite/sqlite-store.ts";
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
	if (isRemote(db)) return leadStore(openEngine(db, token), options.lease);
	return isPostgres(db) ? postgresStore(db, options) : sqliteStore(db, options);
}

/** Where a gateway of this machine keeps its leads, and finds the built site in a folder. */
export const here = (dist: string) => ({
	open: openStore,
	file: (path: string) => readFile(join(dist, path)).catch(() => undefined),
});

/** The same without what makes it a lead store: for moving it as it is. */
export function openEngine(db: string, token = process.env.STORE_TOKEN ?? ""): Engine {
	if (isRemote(db)) return remoteEngine(db, token);
	return isPostgres(db) ? postgresEngine(readAddress(db)) : fileEngine(db, machineClock);
}

/** Whether there is a store to look into; of a database only asking it tells. */
export const hasStore = (db: string) => isPostgres(db) || isRemote(db) || existsSync(db);
