import { existsSync } from "node:fs";
import { isPostgres } from "./postgres/address.ts";
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

/** Whether there is a store to look into; of a database only asking it tells. */
export const hasStore = (db: string) => isPostgres(db) || existsSync(db);
