import { type Bench, day, hour, minute } from "../../../../store/testing/harness.ts";
import type { NewMeeting } from "../meeting.ts";

/** Start of the meetings in the tests. */
export const base = Date.parse("2026-11-25T10:00:00Z");

/** A call of half an hour, with 15 minutes kept free after it. */
export const meeting = (startAt = base, change: Partial<NewMeeting> = {}): NewMeeting => ({
	...{ type: "call", zone: "Europe/London", calendar: "own" },
	...{ startAt, endAt: startAt + 30 * minute },
	taken: { from: startAt, to: startAt + 45 * minute },
	remindersMs: [day, hour],
	...change,
});

/** A limit of `size` meetings on the day of {@link base}. */
export const quota = (size: number) => ({ quota: { key: "call 2026-11-25", size } });

/** Names of the meetings' waiting jobs, sorted. */
export const meetingJobs = async (at: Bench): Promise<string[]> =>
	(await at.store.jobs.list("meeting"))
		.map(({ payload }) => (payload as { what: string }).what)
		.toSorted();
