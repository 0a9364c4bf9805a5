import { createLeadStore } from "../lead-store.ts";
import type { StoreOptions } from "../sqlite/sqlite-store.ts";
import type { LeadStore } from "../store.ts";
import { parseAddress } from "./address.ts";
import { createPostgresEngine } from "./engine.ts";

/**
 * Leads in a Postgres database, shared by any number of gateways. Returns at once, without a connection. While the
 * database is down, every call rejects with StoreUnusable.
 * @param address `postgres://user:password@host:5432/name`
 * @throws Error with a message for a person, if the address is invalid
 */
export function createPostgresStore(
	address: string,
	{ lease, clock }: StoreOptions = {},
): LeadStore {
	return createLeadStore(createPostgresEngine(parseAddress(address), clock), lease);
}
