import type { StoreEvent } from "../events.ts";
import type { Sign } from "./incidents.ts";

/** Whether leads can be written down. Lives in memory: a store that cannot be written keeps no notes. */
export interface StoreWatch {
	/** A write went well, or did not. */
	note(event: StoreEvent): void;
	sign(): Sign;
	/** By the last write that was tried. */
	readonly writable: boolean;
	/** Milliseconds since a write was tried. */
	age(): number;
}

/**
 * @param grace failures have to go on for so long before they are trouble, in milliseconds. On a full
 *   disk small writes still pass: one that goes well is not the end of it.
 * @param now milliseconds, on a clock that moves with time only
 */
export function createStoreWatch(grace: number, now: () => number): StoreWatch {
	let failures: { first: number; last: number; reason: string } | undefined;
	let tried = Number.NEGATIVE_INFINITY;
	let writable = true;

	const isOver = () => failures !== undefined && now() - failures.last > 2 * grace;

	return {
		note({ error }) {
			tried = now();
			writable = error === undefined;
			if (isOver()) failures = undefined;
			if (writable) return;
			const { code } = Object(error) as { code?: unknown };
			const reason = typeof code === "string" ? code : "write failed";
			failures = { first: failures?.first ?? tried, last: tried, reason };
		},
		sign() {
			if (!failures || isOver()) return { trouble: false, facts: {} };
			const lasting = failures.last - failures.first >= grace;
			return { trouble: lasting || undefined, facts: { reason: failures.reason } };
		},
		get writable() {
			return writable;
		},
		age: () => now() - tried,
	};
}
