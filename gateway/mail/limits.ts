/** How many mails to visitors may go out: forms can be sent in anybody's name, and each mail is ours. */
import type { ReplyCounts } from "../store/store.ts";

/** From the first number on the checklist is linked and no longer attached; from the second on no mail goes out. */
interface AutoReplyLimit {
	attached: number;
	sent: number;
}

/** The same table as in docs/connect.md. `domain` is the recipient's, `all` are all of them together. */
export const autoReplyLimits: Readonly<Record<keyof ReplyCounts, AutoReplyLimit>> = {
	domainHour: { attached: 10, sent: 20 },
	domainDay: { attached: 30, sent: 60 },
	allHour: { attached: 60, sent: 120 },
	allDay: { attached: 300, sent: 600 },
};

/**
 * What a mail may be, going by those before it.
 *
 * @param factor what each ceiling is multiplied by
 */
export function decideAutoReply(counts: ReplyCounts, factor = 1): "attached" | "linked" | "none" {
	const isBelow = (part: keyof AutoReplyLimit) =>
		(Object.keys(autoReplyLimits) as (keyof ReplyCounts)[]).every(
			(name) => counts[name] < autoReplyLimits[name][part] * factor,
		);
	if (isBelow("attached")) return "attached";
	return isBelow("sent") ? "linked" : "none";
}
