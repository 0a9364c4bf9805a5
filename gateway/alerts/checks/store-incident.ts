import { isDeepStrictEqual } from "node:util";
import type { FallbackState } from "../fallback-state.ts";
import {
	type AlertState,
	emptyAlertState,
	evaluate,
	type Signal,
	type Timing,
	type UpdateState,
} from "../incidents.ts";

interface StoreCheckDeps {
	/** Milliseconds since 1970 by the store's clock. */
	time(): number;
	timing: Timing;
	/** Sends due notifications. */
	sendDue(keep: UpdateState): Promise<void>;
}

/**
 * Reports that the store cannot be written, and its recovery. The report is kept in the fallback state. Only one
 * process per machine does this at a time.
 */
export async function checkStore(
	fallbackState: FallbackState,
	signal: Signal,
	{ time, timing, sendDue }: StoreCheckDeps,
): Promise<void> {
	const unlock = fallbackState.lock();
	if (!unlock) return;
	try {
		const update: UpdateState = async (change) => {
			const before = (fallbackState.read() as AlertState | undefined) ?? emptyAlertState();
			const now = change(before);
			if (!isDeepStrictEqual(now, before)) fallbackState.write(now);
			return now;
		};
		await update((state) => evaluate(state, { store: signal }, time(), timing));
		await sendDue(update);
	} finally {
		unlock();
	}
}
