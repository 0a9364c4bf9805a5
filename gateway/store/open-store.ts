import { existsSync } from "node:fs";
import { fileEngine } from "./database.ts";
import type { Engine } from "./engine.ts";
import { machineClock } from "./machine-clock.ts";
import { isPostgres, readAddress } from "./postgres/address.ts";
import { postgresEngine } from "./postgres/engine.ts";
import { postgresStore } from "./postgres.ts";
import { type StoreOptions, sqliteStore } from "./sqlite.ts";
import type { LeadStore } from "./store.ts";

/**
 * The lead store that LEADS_DB names: a file, or `postgres://…`.
 *
 * @throws StoreUnusable when there is no store to be had there; the message is for a person
 */
export function openStore(db: string, options: StoreOptions = {}): LeadStore {
	return isPostgres(db) ? postgresStore(db, options) : sqliteStore(db, options);
}

/** The same without what makes it a lead store: for moving it as it is. */
export function openEngine(db: string): Engine {
	return isPostgres(db) ? postgresEngine(readAddress(db)) : fileEngine(db, machineClock);
}

/** Whether there is a store to look into; of a database only asking it tells. */
export const hasStore = (db: string) => isPostgres(db) || existsSync(db);
