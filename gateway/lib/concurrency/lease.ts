import { randomUUID } from "node:crypto";
import type { KeyValues, KvKey } from "../kv.ts";

/** Holder of a lease and its expiry, by the store's clock (ms since 1970). */
export interface LeaseHolder {
	by: string;
	until: number;
}

/** Lease lengths after which a run stops renewing, because hung work must not hold the lease for ever. */
const maxRenewedLeases = 10;

/**
 * Lets one gateway at a time do a job, renewing the lease while it runs. The gateway that did it last has
 * precedence until its lease expires.
 * @param leaseMs milliseconds
 * @returns a function that runs the work unless another gateway holds the lease, and returns whether it ran
 */
export function createLease(
	store: KeyValues,
	key: KvKey<LeaseHolder>,
	leaseMs: number,
): (work: () => Promise<void>) => Promise<boolean> {
	const self = randomUUID();
	async function acquire(): Promise<boolean> {
		const now = await store.now();
		const before = await store.kv.get(key);
		// An expiry further away than a lease means that the clock was put back.
		const isHeld = before && before.until > now && before.until <= now + leaseMs;
		if (isHeld && before.by !== self) return false;
		return store.kv.compareAndSet(key, before, { by: self, until: now + leaseMs });
	}
	return async (work) => {
		if (!(await acquire())) return false;
		let renewalsLeft = 3 * maxRenewedLeases;
		const renewal = setInterval(
			() => void (renewalsLeft-- > 0 && acquire().catch(() => {})),
			leaseMs / 3,
		);
		try {
			await work();
		} finally {
			clearInterval(renewal);
		}
		return true;
	};
}
