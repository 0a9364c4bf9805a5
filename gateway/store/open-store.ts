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
 * Opens the lead store in LEADS_DB: a file, `postgres://…`, or the address of a gateway on workerd.
 * @param options `token` opens a gateway's store; default: this process's STORE_TOKEN
 * @throws StoreUnusable if the store cannot be opened; the message is for a person
 */
export function openStore(
	db: string,
	{ token, ...options }: StoreOptions & { token?: string | undefined } = {},
): LeadStore {
	if (isRemote(db)) return createLeadStore(openEngine(db, token), options.lease);
	return isPostgres(db) ? createPostgresStore(db, options) : createSqliteStore(db, options);
}

/** The platform of a gateway on Node: its store, and the files of the built site. */
export const nodePlatform = (dist: string) => ({
	open: openStore,
	hasStore,
	file: (path: string) => readFile(join(dist, path)).catch(() => undefined),
});

/** Opens only the engine, to copy a store unchanged. */
export function openEngine(db: string, token = process.env.STORE_TOKEN ?? ""): Engine {
	if (isRemote(db)) return createRemoteEngine(db, token);
	return isPostgres(db)
		? createPostgresEngine(parseAddress(db))
		: createFileEngine(db, machineClock);
}

/**
 * Whether a store exists. Always true for Postgres and for another gateway's store, because only opening them
 * tells.
 */
export const hasStore = (db: string) => isPostgres(db) || isRemote(db) || existsSync(db);
