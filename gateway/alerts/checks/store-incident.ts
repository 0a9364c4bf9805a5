import { isDeepStrictEqual } from "node:util";
import type { Slate } from "../fallback-state.ts";
import {
	advance,
	type Keep,
	type Ledger,
	newLedger,
	type Sign,
	type Timing,
} from "../incidents.ts";

interface Surroundings {
	/** Milliseconds since 1970, as the store counts them. */
	time(): number;
	timing: Timing;
	/** Sends what is due. */
	tellAll(keep: Keep): Promise<void>;
}

/**
 * Tells of a store that cannot be written, and that it can again. The slate remembers what was told, for the
 * store cannot; one process of a machine at a time looks after it.
 */
export async function lookAtStore(
	slate: Slate,
	sign: Sign,
	{ time, timing, tellAll }: Surroundings,
): Promise<void> {
	const letGo = slate.hold();
	if (!letGo) return;
	try {
		const keep: Keep = async (change) => {
			const before = (slate.read() as Ledger | undefined) ?? newLedger();
			const now = change(before);
			if (!isDeepStrictEqual(now, before)) slate.write(now);
			return now;
		};
		await keep((ledger) => advance(ledger, { store: sign }, time(), timing));
		await tellAll(keep);
	} finally {
		letGo();
	}
}
