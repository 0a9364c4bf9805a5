/** Checks: mails to visitors that are rejected, or exceed their limit. */

import { dayMs } from "../../lib/time.ts";
import type { RejectionStats } from "../failure-stats.ts";
import type { Signal } from "../incidents.ts";

/** More consecutive rejections than mistyped addresses explain: the mail server sends nothing to visitors. */
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

/** Open until a day after the last unsent mail, so a flood is one incident. */
export const checkReplyLimit = ({ last, run }: RejectionStats, now: number): Signal => ({
	trouble: now - last < dayMs,
	facts: { leads: run },
});
