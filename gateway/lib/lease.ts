import { randomUUID } from "node:crypto";
import type { LeadStore } from "../store/store.ts";

/** Who does a job, and until when it is his: the store's time, ms since 1970. */
interface Holder {
	by: string;
	until: number;
}

/** How many leases work may last: what takes longer hangs, and must not keep the others from it for ever. */
const maxRenewedLeases = 10;

/**
 * A job for one gateway at a time, also where it takes longer than a lease. Whoever has done it goes before others
 * until it has not been heard of for a lease.
 *
 * @param leaseMs milliseconds
 * @returns does the work unless another gateway has the turn; true when it was done
 */
export function createLease(
	store: Pick<LeadStore, "now" | "recall" | "swap">,
	job: string,
	leaseMs: number,
): (work: () => Promise<void>) => Promise<boolean> {
	const key = `turn ${job}`;
	const self = randomUUID();
	async function acquire(): Promise<boolean> {
		const now = await store.now();
		const before = (await store.recall(key)) as Holder | undefined;
		// Beyond a lease from now: the clock was put back.
		const isHeld = before && before.until > now && before.until <= now + leaseMs;
		if (isHeld && before.by !== self) return false;
		return store.swap(key, before, { by: self, until: now + leaseMs } satisfies Holder);
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
