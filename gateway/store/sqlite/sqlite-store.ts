import { createLeadStore } from "../lead-store.ts";
import type { LeadStore } from "../store.ts";
import type { ClockSource } from "./clock.ts";
import { createFileEngine } from "./file-engine.ts";
import { machineClock } from "./machine-clock.ts";

/** How a store is opened. */
export interface StoreOptions {
	/** Milliseconds a worker has a lead to itself without renewing. Longer than a call may take. */
	lease?: number;
	/** The machine's clocks; a test's own. */
	clock?: ClockSource;
}

/**
 * Leads in a SQLite file: write-ahead log, synchronous FULL, commits shared by concurrent requests.
 *
 * @param path the file, made with its folder when missing; ":memory:" for tests
 * @throws StoreUnusable when there is no store to be had there; the message is for a person
 */
export function createSqliteStore(
	path: string,
	{ lease, clock = machineClock }: StoreOptions = {},
): LeadStore {
	return createLeadStore(createFileEngine(path, clock), lease);
}
