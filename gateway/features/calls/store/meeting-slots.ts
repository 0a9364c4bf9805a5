/** Takes slots for meetings, as unique rows in the transaction that changes the meeting. */
import type { Engine, Statement } from "../../../store/engine.ts";
import { whole } from "../../../store/jobs/job-claim.ts";
import { parse } from "../../../store/rows/readable.ts";
import type { MeetingSlot } from "./meeting.ts";
import {
	cellOf,
	enqueueMail,
	enqueueMoveMails,
	enqueueReminders,
	isSlotConflict,
	type MeetingMail,
	settleReminders,
} from "./meeting-statements.ts";

/** Attempts at a transaction that keeps losing the race for a place in the daily quota. */
const maxAttempts = 8;

export function createMeetingSlots(engine: Engine) {
	const storeTime = (at: number) => Math.round(engine.fromWallClock(at));
	/** A slot's values in its row. */
	const slotValues = ({ startAt, endAt, taken, quota, calendar }: MeetingSlot) =>
		[
			...[startAt, endAt, cellOf(taken.from), Math.ceil(cellOf(taken.to, false))],
			...[quota?.key ?? "", quota?.size ?? 0, storeTime(endAt), calendar],
		] as const;

	/** Whether a slot is free of other meetings. */
	async function isFree({ calendar, taken, quota }: MeetingSlot, except: string): Promise<boolean> {
		const [row] = await engine.read<{ cells: number; places: number }>(
			`SELECT (SELECT count(*) FROM meeting_slots WHERE calendar = $1 AND cell >= ${whole(2)}
					AND cell < ${whole(3)} AND lead <> $4) AS cells,
				(SELECT count(*) FROM meeting_slots WHERE calendar = $5 AND lead <> $4) AS places`,
			...[calendar, cellOf(taken.from), Math.ceil(cellOf(taken.to, false)), except],
			quota?.key ?? "",
		);
		const full = quota !== undefined && Number(row?.places ?? 0) >= quota.size;
		return Number(row?.cells ?? 0) === 0 && !full;
	}

	/** Runs a change that takes a slot. Undefined if the slot is taken. */
	async function takeSlot<Row>(
		slot: MeetingSlot,
		lead: string,
		statements: [Statement, ...Statement[]],
	): Promise<Row[] | undefined> {
		for (let attempt = 0; attempt < maxAttempts; attempt++) {
			// Read first: most late attempts then cost no write.
			if (!(await isFree(slot, lead))) return undefined;
			try {
				const [first, ...more] = statements;
				return await engine.removeAll<Row>(first, ...more);
			} catch (thrown) {
				if (!isSlotConflict(thrown)) throw thrown;
			}
		}
		return undefined;
	}

	async function slotOf(lead: string): Promise<(MeetingSlot & { state: string }) | undefined> {
		const [row] = await engine.read<
			Record<string, number> & { calendar: string; quota: string; state: string }
		>(
			`SELECT calendar, start_at, end_at, cell_from, cell_to, quota, quota_size, state
			FROM meetings WHERE lead = $1`,
			lead,
		);
		if (!row) return undefined;
		const { calendar, start_at, end_at, cell_from, cell_to, quota, quota_size, state } = row;
		return {
			...{ calendar, startAt: Number(start_at), endAt: Number(end_at), remindersMs: [], state },
			taken: { from: Number(cell_from) * cellOf.ms, to: Number(cell_to) * cellOf.ms },
			...(quota && { quota: { key: quota, size: Number(quota_size) } }),
		};
	}

	/** Whether a lead's meeting is in an external calendar. This never changes. */
	async function isElsewhere(lead: string): Promise<boolean> {
		const [row] = await engine.read<{ context: string }>(
			"SELECT context FROM leads WHERE id = $1",
			lead,
		);
		return parse<{ calendar?: object }>(row?.context ?? "")?.calendar !== undefined;
	}

	/** Enqueues mails about a move between two starts. */
	const tellOfMove = (lead: string, ...starts: readonly number[]): Statement[] =>
		enqueueMoveMails(lead, storeTime(Math.min(...starts)));

	/** Enqueues mails and reminders after a booking, and clears the coach's reminders about the same person. */
	const whenBooked = (
		lead: string,
		slot: Pick<MeetingSlot, "startAt">,
		remindersMs: readonly number[],
		mails: readonly MeetingMail[],
	): Statement[] => [
		...mails.map((mail) => enqueueMail(lead, mail)),
		...enqueueReminders(lead, slot, remindersMs, storeTime),
		...settleReminders(lead, slot, storeTime),
	];

	return { slotValues, takeSlot, slotOf, isElsewhere, tellOfMove, whenBooked };
}

export type MeetingSlots = ReturnType<typeof createMeetingSlots>;
