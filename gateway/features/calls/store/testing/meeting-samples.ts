import { type Bench, day, hour, minute } from "../../../../store/testing/harness.ts";
import type { NewMeeting } from "../meeting.ts";

/** When the meetings of the tests begin. */
export const base = Date.parse("2026-11-25T10:00:00Z");

/** A call of half an hour and a quarter more for what comes after it; `change` replaces parts of it. */
export const meeting = (startAt = base, change: Partial<NewMeeting> = {}): NewMeeting => ({
	...{ type: "call", zone: "Europe/London", calendar: "own" },
	...{ startAt, endAt: startAt + 30 * minute },
	taken: { from: startAt, to: startAt + 45 * minute },
	remindersMs: [day, hour],
	...change,
});

/** At most `size` meetings on the day of {@link base}. */
export const quota = (size: number) => ({ quota: { key: "call 2026-11-25", size } });

/** What the waiting jobs of meetings are for, in alphabetical order. */
export const meetingJobs = async (at: Bench): Promise<string[]> =>
	(await at.store.jobs.list("meeting"))
		.map(({ payload }) => (payload as { what: string }).what)
		.toSorted();
