import { isDeepStrictEqual } from "node:util";
import { advance, type Ledger, newLedger, type Sign, type Timing } from "./incidents.ts";
import type { Slate } from "./slate.ts";

interface Surroundings {
	/** Milliseconds since 1970, as the store counts them. */
	time(): number;
	timing: Timing;
	/** Sends what is due; `keep` writes down what went out. */
	tellAll(ledger: Ledger, keep: (ledger: Ledger) => Promise<void>): Promise<void>;
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
		const before = (slate.read() as Ledger | undefined) ?? newLedger();
		const now = advance(before, { store: sign }, time(), timing);
		if (!isDeepStrictEqual(now, before)) slate.write(now);
		await tellAll(now, async (ledger) => slate.write(ledger));
	} finally {
		letGo();
	}
}
