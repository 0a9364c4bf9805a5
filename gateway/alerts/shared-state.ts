import { isDeepStrictEqual } from "node:util";
import type { LeadStore } from "../store/store.ts";
import { type AlertState, alertStateKey, emptyAlertState, type UpdateState } from "./incidents.ts";

/** The alert state shared by all gateways on a store. */
export interface SharedState {
	/** Reads the current state. */
	read(): Promise<AlertState>;
	/** The state at this process's last read or change. */
	last(): AlertState;
	/** Applies a change, and repeats it if another gateway changed the state in between. */
	update: UpdateState;
}

export function createSharedState(kv: LeadStore["kv"]): SharedState {
	let last: AlertState = emptyAlertState();
	return {
		async read() {
			last = (await kv.get(alertStateKey)) ?? emptyAlertState();
			return last;
		},
		last: () => last,
		async update(change) {
			for (;;) {
				const before = await kv.get(alertStateKey);
				last = change(before ?? emptyAlertState());
				if (isDeepStrictEqual(last, before)) return last;
				if (await kv.compareAndSet(alertStateKey, before, last)) return last;
			}
		},
	};
}
