import { createLeadStore } from "../lead-store.ts";
import type { LeadStore } from "../store.ts";
import { createFileEngine } from "./file-engine.ts";
import { machineClock } from "./machine-clock.ts";
import type { ClockSource } from "./monotonic-clock.ts";

/** How a store is opened. */
export interface StoreOptions {
	/** Milliseconds a claim lasts without renewal, longer than a call may take. */
	lease?: number;
	/** Clocks; default: the machine's. */
	clock?: ClockSource;
}

/**
 * Leads in a SQLite file: write-ahead log, synchronous FULL, commits shared by concurrent requests.
 * @param path the file, created with its folder if missing; ":memory:" for tests
 * @throws StoreUnusable if the store cannot be opened; the message is for a person
 */
export function createSqliteStore(
	path: string,
	{ lease, clock = machineClock }: StoreOptions = {},
): LeadStore {
	return createLeadStore(createFileEngine(path, clock), lease);
}
