/** Decides about an auto-reply: anybody can enter anybody's address, and the mails come from the coach's domain. */
import { limits } from "../limits.ts";
import type { AutoReplyCounts } from "../store/store.ts";

/** The limit of each count; `domain` is the recipient's, `all` is all domains together. */
const limitOf: Readonly<Record<keyof AutoReplyCounts, { attached: number; sent: number }>> = {
	domainHour: limits.repliesPerHourPerDomain,
	domainDay: limits.repliesPerDayPerDomain,
	allHour: limits.repliesPerHour,
	allDay: limits.repliesPerDay,
};

/**
 * From `attached` on the checklist is linked instead of attached; from `sent` on no mail is sent.
 *
 * @param counts auto-replies sent before this one
 * @param factor multiplies each limit
 */
export function decideAutoReply(
	counts: AutoReplyCounts,
	factor = 1,
): "attached" | "linked" | "none" {
	const names = Object.keys(limitOf) as (keyof AutoReplyCounts)[];
	const isBelow = (part: "attached" | "sent") =>
		names.every((name) => counts[name] < limitOf[name][part] * factor);
	if (isBelow("attached")) return "attached";
	return isBelow("sent") ? "linked" : "none";
}
