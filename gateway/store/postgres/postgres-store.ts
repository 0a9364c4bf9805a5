import { leadStore } from "../lead-store.ts";
import type { StoreOptions } from "../sqlite/sqlite-store.ts";
import type { LeadStore } from "../store.ts";
import { readAddress } from "./address.ts";
import { postgresEngine } from "./engine.ts";

/**
 * Leads in a Postgres database, shared by as many gateways as there are. Opens at once; while the
 * database cannot be used every call rejects with StoreUnusable, and goes on by itself once it can.
 *
 * @param address `postgres://user:password@host:5432/name`
 * @throws Error with a sentence when that is no address
 */
export function postgresStore(address: string, { lease, clock }: StoreOptions = {}): LeadStore {
	return leadStore(postgresEngine(readAddress(address), clock), lease);
}
