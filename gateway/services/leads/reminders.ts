/** Reminders: when the coach wants to see a lead again. */
import { setReminder } from "../../desk-api/queries.ts";
import type { Log } from "../../lib/log.ts";
import { dayMs, formatDate, minuteMs } from "../../lib/time.ts";
import type { JobHandler } from "../../run-jobs.ts";
import type { LeadStore } from "../../store/store.ts";
import { parseSent } from "../query.ts";
import { leadGoneMessage, ServiceError } from "../service-error.ts";

/**
 * How far in the past and ahead a reminder may be set. In the past, because undoing a change may restore one that was
 * already due.
 */
const pastMs = 400 * dayMs;
const futureMs = 366 * dayMs;

/**
 * Sets or clears a lead's reminder.
 * @param keptDays retention of a delivered lead in days; a reminder after it would find nothing
 * @throws ServiceError
 */
export async function remind(
	store: LeadStore,
	id: string,
	body: unknown,
	keptDays: number,
): Promise<void> {
	const { at } = parseSent(setReminder, body);
	const lead = await store.get(id);
	if (!lead) throw new ServiceError("gone", leadGoneMessage);
	if (at === null) return void (await store.followUps.remind(id, undefined));
	const now = await store.now();
	if (at < now - pastMs || at > now + futureMs)
		throw new ServiceError("invalid", "Choose a day within the next year.");
	const end = (lead.settledAt ?? now) + keptDays * dayMs;
	// Leads that the coach entered are kept while they have a reminder.
	if (at > end && !lead.context.entered)
		throw new ServiceError(
			"invalid",
			`This lead will be deleted on ${formatDate(end)}, because leads are kept for ${keptDays} days. Choose an earlier day, or keep leads longer under Settings.`,
		);
	if (!(await store.followUps.remind(id, at))) throw new ServiceError("gone", leadGoneMessage);
}

/**
 * Announces due reminders: each once, or twice at most after a crash.
 * @param notify resolves once the notification is stored; `key` identifies the reminder
 */
export const createReminderHandler = (
	store: LeadStore,
	log: Log,
	notify: (lead: string, key: string) => Promise<void>,
): JobHandler => ({
	failed: { event: "reminder-failed" },
	minRetryMs: minuteMs,
	async run({ id, lead }) {
		const claim = await store.followUps.claimReminder(lead);
		if (claim.is === "later") return claim.ms;
		if (claim.is === "over") return undefined;
		await notify(lead, id);
		log("reminder-due", { id: lead });
		return undefined;
	},
});
