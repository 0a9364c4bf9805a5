import { randomUUID } from "node:crypto";
import type { LeadStore } from "../store/store.ts";

/** Who does a job, and until when it is his: the store's time, ms since 1970. */
interface Holder {
	by: string;
	until: number;
}

/** How many leases work may last: what takes longer hangs, and must not keep the others from it for ever. */
const longest = 10;

/**
 * A job for one gateway at a time, also where it takes longer than a lease. Whoever has done it goes before others
 * until it has not been heard of for a lease.
 *
 * @param lease milliseconds
 * @returns does the work unless another gateway has the turn; true when it was done
 */
export function createTurn(
	store: Pick<LeadStore, "now" | "recall" | "swap">,
	job: string,
	lease: number,
): (work: () => Promise<void>) => Promise<boolean> {
	const key = `turn ${job}`;
	const me = randomUUID();
	async function take(): Promise<boolean> {
		const now = await store.now();
		const before = (await store.recall(key)) as Holder | undefined;
		// Beyond a lease from now: the clock was put back.
		const taken = before && before.until > now && before.until <= now + lease;
		if (taken && before.by !== me) return false;
		return store.swap(key, before, { by: me, until: now + lease } satisfies Holder);
	}
	return async (work) => {
		if (!(await take())) return false;
		let left = 3 * longest;
		const stay = setInterval(() => void (left-- > 0 && take().catch(() => {})), lease / 3);
		try {
			await work();
		} finally {
			clearInterval(stay);
		}
		return true;
	};
}
