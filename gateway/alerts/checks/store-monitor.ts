import type { StoreEvent } from "../../delivery/observers.ts";
import { StoreUnusable } from "../../store/store-error.ts";
import type { Signal } from "../incidents.ts";

/** Availability of the store, judged by its recent writes. In memory, because a failing store cannot keep it. */
export interface StoreMonitor {
	/** Records the outcome of a write. */
	record(event: StoreEvent): void;
	signal(): Signal;
	/** Whether the last write succeeded. */
	readonly writable: boolean;
	/** Why writes fail, or failed within `minFailureMs`: on a full disk, small writes may succeed in between. */
	readonly failure: { reason: string } | undefined;
	/** A sentence with the reason, if the store gave one. */
	readonly why: string | undefined;
	/** Milliseconds since the last attempt to write. */
	ageMs(): number;
}

/** Multiples of `minFailureMs` without a write after which a failure is forgotten. */
const maxQuietPeriods = 20;

/**
 * @param minFailureMs how long failures last before they count as trouble, in milliseconds. On a full disk small
 *   writes still succeed, so one success does not end the trouble.
 * @param now milliseconds on a monotonic clock
 */
export function createStoreMonitor(minFailureMs: number, now: () => number): StoreMonitor {
	let failures: { first: number; last: number; reason: string; wentWell: boolean } | undefined;
	let lastTriedAt = Number.NEGATIVE_INFINITY;
	let writable = true;
	let why: string | undefined;

	/**
	 * Whether the last failure is long enough ago. The limit is far longer without a later success, because writes
	 * may be rare.
	 */
	const isOver = () => {
		if (!failures) return false;
		const quietMs = now() - failures.last;
		return (
			quietMs > 2 * minFailureMs && (failures.wentWell || quietMs > maxQuietPeriods * minFailureMs)
		);
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
			const persists = failures.last - failures.first >= minFailureMs;
			return { trouble: persists || undefined, facts: { reason: failures.reason } };
		},
		get writable() {
			return writable;
		},
		get failure() {
			const recent = failures && (!writable || now() - failures.last < minFailureMs);
			return recent ? { reason: failures?.reason ?? "write failed" } : undefined;
		},
		get why() {
			return why;
		},
		ageMs: () => now() - lastTriedAt,
	};
}
