/** Faults on the sending side: other servers reject mails to visitors because of how they were sent. The coach is alerted. */
import { defineKey } from "../../lib/kv.ts";
import { dayMs } from "../../lib/time.ts";
import type { LeadStore } from "../../store/store.ts";

/** Recent faults, without personal data. */
export interface SendingFaults {
	/** When the last one was reported, by the store's clock. */
	at: number;
	/** Faults in a row, with less than a day between two. */
	count: number;
	/** Status code of the last one; empty if it had none. */
	code: string;
}

const faultsKey = defineKey<SendingFaults>("sending faults");

type FaultStore = Pick<LeadStore, "kv" | "now">;

/** The faults of the last day. */
export async function readSendingFaults(store: FaultStore): Promise<SendingFaults | undefined> {
	const faults = await store.kv.get(faultsKey);
	return faults && (await store.now()) - faults.at < dayMs ? faults : undefined;
}

export async function noteSendingFault(store: FaultStore, code: string): Promise<void> {
	const before = await readSendingFaults(store);
	const at = await store.now();
	await store.kv.set(faultsKey, { at, count: (before?.count ?? 0) + 1, code });
}
