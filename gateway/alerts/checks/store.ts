import type { StoreEvent } from "../../delivery/observers.ts";
import { StoreUnusable } from "../../store/store-error.ts";
import type { Signal } from "../incidents.ts";

/** Whether leads can be written down. Lives in memory: a store that cannot be written keeps no notes. */
export interface StoreMonitor {
	/** A write went well, or did not. */
	record(event: StoreEvent): void;
	signal(): Signal;
	/** By the last write that was tried. */
	readonly writable: boolean;
	/** Why leads cannot be written down, or could not a moment ago; small writes may pass meanwhile. */
	readonly failure: { reason: string } | undefined;
	/** Why it was not, as a sentence, where there is one. */
	readonly why: string | undefined;
	/** Milliseconds since a write was tried. */
	ageMs(): number;
}

/** After so many times the grace without a try, a failure says nothing any more. */
const maxQuietGraces = 20;

/**
 * @param graceMs failures have to go on for so long before they are trouble, in milliseconds. On a full
 *   disk small writes still pass: one that goes well is not the end of it.
 * @param now milliseconds, on a clock that moves with time only
 */
export function createStoreMonitor(graceMs: number, now: () => number): StoreMonitor {
	let failures: { first: number; last: number; reason: string; wentWell: boolean } | undefined;
	let lastTriedAt = Number.NEGATIVE_INFINITY;
	let writable = true;
	let why: string | undefined;

	/** A store that nobody writes to but the one who looks fails once in each look: that goes on. */
	const isOver = () => {
		if (!failures) return false;
		const quietMs = now() - failures.last;
		return quietMs > 2 * graceMs && (failures.wentWell || quietMs > maxQuietGraces * graceMs);
	};

	return {
		record({ error }) {
			lastTriedAt = now();
			writable = error === undefined;
			why = error instanceof StoreUnusable ? error.message : undefined;
			if (isOver()) failures = undefined;
			if (failures) failures.wentWell = writable;
			if (writable) return;
			const { code } = Object(error) as { code?: unknown };
			const reason = why ?? (typeof code === "string" ? code : "write failed");
			failures = {
				first: failures?.first ?? lastTriedAt,
				last: lastTriedAt,
				reason,
				wentWell: false,
			};
		},
		signal() {
			if (!failures || isOver()) return { trouble: false, facts: {} };
			const lasting = failures.last - failures.first >= graceMs;
			return { trouble: lasting || undefined, facts: { reason: failures.reason } };
		},
		get writable() {
			return writable;
		},
		get failure() {
			const recent = failures && (!writable || now() - failures.last < graceMs);
			return recent ? { reason: failures?.reason ?? "write failed" } : undefined;
		},
		get why() {
			return why;
		},
		ageMs: () => now() - lastTriedAt,
	};
}
