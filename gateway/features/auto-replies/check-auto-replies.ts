/** Checks: mails to visitors that are rejected, exceed their limit, or are refused because of the sending side. */

import type { RejectionStats } from "../../alerts/failure-stats.ts";
import type { Signal } from "../../alerts/incidents.ts";
import { dayMs } from "../../lib/time.ts";
import { readSendingFaults } from "../../mail/sending-faults.ts";
import type { LeadStore } from "../../store/store.ts";

/** Consecutive rejections that cannot be mistyped addresses: the mail server relays to nobody. */
const minRejectedReplies = 3;

/** Over once an auto-reply is accepted, or none was rejected for a day. */
export function checkRejectedReplies(
	{ last, run, status, reason }: RejectionStats,
	now: number,
): Signal {
	const over = run === 0 || now - last >= dayMs;
	return {
		trouble: over ? false : run >= minRejectedReplies || undefined,
		facts: {
			leads: run,
			...(status !== undefined && { status }),
			...(reason && { reason }),
		},
	};
}

/** Stays open for a day after the last one, so that a flood is one incident. */
export const checkReplyLimit = ({ last, run }: RejectionStats, now: number): Signal => ({
	trouble: now - last < dayMs,
	facts: { leads: run },
});

/** Stays open for a day after the last one. */
export async function checkSendingFaults(store: LeadStore): Promise<Signal> {
	const faults = await readSendingFaults(store);
	if (!faults) return { trouble: false, facts: {} };
	const { count, code } = faults;
	return { trouble: true, facts: { leads: count, ...(code && { reason: code }) } };
}
