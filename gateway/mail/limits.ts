/** Limits on auto-replies: anybody can enter anybody's address, and the mails come from the coach's domain. */
import type { AutoReplyCounts } from "../store/store.ts";

/** From `attached` on the checklist is linked instead of attached; from `sent` on no mail is sent. */
interface AutoReplyLimit {
	attached: number;
	sent: number;
}

/** The same table as in docs/connect.md. `domain` is the recipient's, `all` is all domains together. */
export const autoReplyLimits: Readonly<Record<keyof AutoReplyCounts, AutoReplyLimit>> = {
	domainHour: { attached: 10, sent: 20 },
	domainDay: { attached: 30, sent: 60 },
	allHour: { attached: 60, sent: 120 },
	allDay: { attached: 300, sent: 600 },
};

/**
 * Decides about an auto-reply by the number sent before it.
 *
 * @param factor multiplies each limit
 */
export function decideAutoReply(
	counts: AutoReplyCounts,
	factor = 1,
): "attached" | "linked" | "none" {
	const isBelow = (part: keyof AutoReplyLimit) =>
		(Object.keys(autoReplyLimits) as (keyof AutoReplyCounts)[]).every(
			(name) => counts[name] < autoReplyLimits[name][part] * factor,
		);
	if (isBelow("attached")) return "attached";
	return isBelow("sent") ? "linked" : "none";
}
