import type { UpcomingCall } from "../../../feature.ts";
import type { LeadStore } from "../../../store/store.ts";
import { meetingsOf } from "../store/meetings.ts";

/** Lists the booked calls that start in a period. */
export const createCallList =
	(store: Pick<LeadStore, "part">) =>
	async (from: number, to: number): Promise<UpcomingCall[]> => {
		// `list` returns all calls that overlap the period. Keep only those that start in it.
		const meetings = await meetingsOf(store).list(from, to + 1);
		return meetings
			.filter(({ state, startAt }) => state === "booked" && startAt >= from && startAt <= to)
			.map(({ lead, startAt, changedAt, zone }) => ({ lead, startAt, changedAt, zone }));
	};
