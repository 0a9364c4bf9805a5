/** Enqueues the reminders that are due. */
import type { FeatureCore } from "../../feature.ts";
import { type IntervalTask, runEvery } from "../../lib/concurrency/interval.ts";
import { describeError } from "../../lib/log.ts";
import { hourMs, minuteMs } from "../../lib/time.ts";
import type { NewJob } from "../../store/jobs/jobs.ts";
import { listTexts } from "./ledger.ts";
import type { TextPayload } from "./text-jobs.ts";

export const createTextJob = (
	id: string,
	lead: string,
	payload: TextPayload,
	madeAt: number,
): NewJob => ({ ...{ id, lead, madeAt, payload }, kind: "text", queue: "texts" });

/** Unique for a call and its start: a call that was moved has a new reminder. */
export const createReminderId = (lead: string, startAt: number): string =>
	`text reminder ${lead} ${startAt}`;

type ReminderCore = Pick<FeatureCore, "store" | "log" | "now" | "shared" | "runJobs">;

/** Looks for due reminders each minute. Several gateways may do so at once: jobs and texts have unique ids. */
export function createReminders(
	{ store, log, now, shared, runJobs }: ReminderCore,
	hours: number,
): IntervalTask {
	const aheadMs = hours * hourMs;

	async function enqueue(): Promise<void> {
		const time = now();
		const calls = (await shared().listCalls?.(time, time + aheadMs)) ?? [];
		// A call that was booked or moved within that time needs no reminder.
		const due = calls.filter(({ startAt, changedAt }) => changedAt < startAt - aheadMs);
		if (due.length === 0) return;
		const oldIds = new Set((await listTexts(store)).map(({ id }) => id));
		const jobs = due
			.map(({ lead, startAt }) => ({ lead, startAt, id: createReminderId(lead, startAt) }))
			.filter(({ id }) => !oldIds.has(id))
			.map(({ id, lead, startAt }) => createTextJob(id, lead, { what: "reminder", startAt }, time));
		if (jobs.length === 0) return;
		await store.jobs.add(jobs);
		runJobs("text");
	}

	return runEvery(async () => {
		try {
			await enqueue();
		} catch (thrown) {
			log("text-reminders-failed", describeError(thrown));
		}
	}, minuteMs);
}
