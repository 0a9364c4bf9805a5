/**
 * Limits mails to visitors: anyone can enter anyone's address, and the mails come from the coach's domain.
 */
import { limits, type VisitorMailLimit } from "../limits/limits.ts";
import type { VisitorMailCounts } from "../store/store.ts";

/**
 * The limits on mails of the last hour and day, all kinds counted together.
 * @param part which limit: for mails with a file, for auto-replies, or for all others, such as mails about calls, which
 *   continue after auto-replies stop
 * @param isShared whether the domain belongs to a mail provider
 * @param factor multiplies each limit
 */
export function visitorMailLimits(
	part: keyof VisitorMailLimit,
	isShared: boolean,
	factor = 1,
): VisitorMailCounts {
	const of = (limit: VisitorMailLimit) => limit[part] * factor;
	return {
		mailboxHour: of(limits.visitorMailsPerHourPerMailbox),
		mailboxDay: of(limits.visitorMailsPerDayPerMailbox),
		domainHour: of(
			isShared ? limits.visitorMailsPerHourPerSharedDomain : limits.visitorMailsPerHourPerDomain,
		),
		domainDay: of(
			isShared ? limits.visitorMailsPerDayPerSharedDomain : limits.visitorMailsPerDayPerDomain,
		),
		allHour: of(limits.visitorMailsPerHour),
		allDay: of(limits.visitorMailsPerDay),
	};
}

/** Whether every count is below its limit. */
export const isBelow = (counts: VisitorMailCounts, most: VisitorMailCounts): boolean =>
	(Object.keys(most) as (keyof VisitorMailCounts)[]).every((name) => counts[name] < most[name]);
