import type { Engine, Statement } from "./engine.ts";
import { whole } from "./job-claim.ts";
import { isSameLead, type NewLead } from "./lead.ts";
import type { LeadRow } from "./lead-row.ts";
import type { Meeting, MeetingSlot, MeetingStore } from "./meeting.ts";
import {
	cellOf,
	dropBookedMarks,
	dropMeetingJobs,
	enqueueMail,
	enqueueReminders,
	insertLead,
	insertQuota,
	insertSlots,
	isSlotConflict,
	rewriteStart,
	settleReminders,
} from "./meeting-statements.ts";
import { camelCaseRow, leadColumns, toStoredLead } from "./rows.ts";

const columns =
	"lead, type, calendar, start_at, end_at, zone, state, sequence, changed_at, attendance";
/** Attempts at a transaction that lost a race for a place in the quota. */
const maxAttempts = 8;

export function createMeetings(engine: Engine): MeetingStore {
	const fromRow = (row: object) => camelCaseRow<Meeting>("meetings", row, engine.toWallClock);
	const storeTime = (at: number) => Math.round(engine.fromWallClock(at));
	/** What the row says of a slot. */
	const slotValues = ({ startAt, endAt, taken, quota, calendar }: MeetingSlot) =>
		[
			...[startAt, endAt, cellOf(taken.from), Math.ceil(cellOf(taken.to, false))],
			...[quota?.key ?? "", quota?.size ?? 0, storeTime(endAt), calendar],
		] as const;

	/** Whether a slot can be had, by what others hold. */
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

	/** Runs a change that takes a slot. Undefined: the slot is taken. */
	async function takeSlot<Row>(
		slot: MeetingSlot,
		lead: string,
		statements: [Statement, ...Statement[]],
	): Promise<Row[] | undefined> {
		for (let attempt = 0; attempt < maxAttempts; attempt++) {
			// Read first: most of those who come too late cost no write.
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

	async function addedBefore(lead: NewLead): Promise<"repeated" | "conflict" | undefined> {
		const sql = `SELECT ${leadColumns} FROM leads WHERE id = $1`;
		const [known] = await engine.read<LeadRow>(sql, lead.id);
		if (!known) return undefined;
		const stored = toStoredLead(known, engine.toWallClock);
		// It may have been moved since.
		const { start } = stored.fields;
		const fields = lead.fields.start && start ? { ...lead.fields, start } : lead.fields;
		return isSameLead(stored, { ...lead, fields }) ? "repeated" : "conflict";
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

	return {
		async book(lead, meeting) {
			const known = await addedBefore(lead);
			if (known) return known;
			const { type, zone, remindersMs } = meeting;
			const isPending = lead.state === "pending";
			const state = !isPending ? "wished" : meeting.isUnplaced ? "unplaced" : "booked";
			const insertMeeting: Statement = [
				`INSERT INTO meetings (lead, type, zone, state, start_at, end_at, cell_from, cell_to, quota,
					quota_size, keep_until, calendar, changed_at)
				VALUES ($1, $2, $3, $4, ${whole(5)}, ${whole(6)}, ${whole(7)}, ${whole(8)}, $9, ${whole(10)},
					${whole(11)}, $12, now_ms())`,
				...[lead.id, type, zone, state, ...slotValues(meeting)],
			];
			if (state !== "booked") {
				const mails = state === "unplaced" ? [enqueueMail(lead.id, "coach-unplaced")] : [];
				const rows = await engine.writeAll(insertLead(lead), insertMeeting, ...mails);
				engine.notifyJobsAvailable();
				return rows.length > 0 ? "added" : ((await addedBefore(lead)) ?? "conflict");
			}
			const rows = await takeSlot(meeting, lead.id, [
				insertLead(lead),
				insertMeeting,
				insertSlots(lead.id),
				insertQuota(lead.id),
				enqueueMail(lead.id, "confirmed"),
				...enqueueReminders(lead.id, meeting, remindersMs, storeTime),
				...settleReminders(lead.id, meeting, storeTime),
			]);
			if (!rows) return (await addedBefore(lead)) ?? "taken";
			if (rows.length === 0) return (await addedBefore(lead)) ?? "conflict";
			engine.notifyJobsAvailable();
			return "added";
		},

		async get(lead) {
			const [row] = await engine.read<object>(
				`SELECT ${columns} FROM meetings WHERE lead = $1`,
				lead,
			);
			return row && fromRow(row);
		},

		async list(from, to) {
			const rows = await engine.read<object>(
				`SELECT ${columns} FROM meetings WHERE end_at > ${whole(1)} AND start_at < ${whole(2)}
				ORDER BY start_at, lead`,
				...[Math.round(from), Math.round(to)],
			);
			return rows.map(fromRow);
		},

		async taken(calendar, from, to) {
			const rows = await engine.read<{ cell: number }>(
				`SELECT cell FROM meeting_slots WHERE calendar = $1 AND cell >= ${whole(2)} AND cell < ${whole(3)}
				ORDER BY cell`,
				...[calendar, cellOf(from), Math.ceil(cellOf(to, false))],
			);
			return rows.map(({ cell }) => ({ from: cell * cellOf.ms, to: (cell + 1) * cellOf.ms }));
		},

		async starts(type, from, to) {
			const rows = await engine.read<{ start_at: number }>(
				`SELECT start_at FROM meetings WHERE type = $1 AND state = 'booked'
					AND start_at >= ${whole(2)} AND start_at < ${whole(3)}`,
				...[type, Math.round(from), Math.round(to)],
			);
			return rows.map(({ start_at }) => Number(start_at));
		},

		async countUpcoming(email, now) {
			const [row] = await engine.read<{ count: number }>(
				`SELECT count(*) AS count FROM meetings JOIN leads ON leads.id = meetings.lead
				WHERE meetings.state = 'booked' AND start_at > ${whole(2)} AND leads.email = $1`,
				...[email, Math.round(now)],
			);
			return Number(row?.count ?? 0);
		},

		async move(lead, sequence, slot) {
			const before = await slotOf(lead);
			const rows = await takeSlot(slot, lead, [
				[
					`UPDATE meetings SET start_at = ${whole(3)}, end_at = ${whole(4)}, cell_from = ${whole(5)},
						cell_to = ${whole(6)}, quota = $7, quota_size = ${whole(8)}, keep_until = ${whole(9)},
						calendar = $10, sequence = sequence + 1, changed_at = now_ms(), attendance = ''
					WHERE lead = $1 AND sequence = ${whole(2)} AND state = 'booked' RETURNING lead`,
					...[lead, sequence, ...slotValues(slot)],
				],
				...(before ? [rewriteStart(lead, before.startAt, slot.startAt)] : []),
				["DELETE FROM meeting_slots WHERE lead = $1", lead],
				insertSlots(lead),
				insertQuota(lead),
				dropMeetingJobs(lead),
				enqueueMail(lead, "moved"),
				enqueueMail(lead, "coach-moved"),
				...enqueueReminders(lead, slot, slot.remindersMs, storeTime),
				...settleReminders(lead, slot, storeTime),
			]);
			if (!rows) return "taken";
			return rows.length > 0 ? "moved" : "gone";
		},

		async cancel(lead) {
			const rows = await engine.removeAll(
				[
					`UPDATE meetings SET state = 'cancelled', sequence = sequence + 1, changed_at = now_ms()
					WHERE lead = $1 AND state IN ('booked', 'wished', 'unplaced') RETURNING lead`,
					lead,
				],
				["DELETE FROM meeting_slots WHERE lead = $1", lead],
				dropMeetingJobs(lead),
				dropBookedMarks(lead),
				enqueueMail(lead, "cancelled"),
				enqueueMail(lead, "coach-cancelled"),
			);
			return rows.length > 0;
		},

		async place(lead, remindersMs) {
			const slot = await slotOf(lead);
			if (slot?.state !== "wished") return "gone";
			const rows = await takeSlot(slot, lead, [
				[
					`UPDATE meetings SET state = 'booked', changed_at = now_ms()
					WHERE lead = $1 AND state = 'wished' RETURNING lead`,
					lead,
				],
				insertSlots(lead),
				insertQuota(lead),
				enqueueMail(lead, "confirmed"),
				...enqueueReminders(lead, slot, remindersMs, storeTime),
				...settleReminders(lead, slot, storeTime),
			]);
			if (rows) return rows.length > 0 ? "placed" : "gone";
			await engine.writeAll(
				[
					`UPDATE meetings SET state = 'unplaced', changed_at = now_ms()
					WHERE lead = $1 AND state = 'wished' RETURNING lead`,
					lead,
				],
				enqueueMail(lead, "coach-unplaced"),
			);
			return "taken";
		},

		async setAttendance(lead, attendance) {
			const rows = await engine.write(
				`UPDATE meetings SET attendance = $2 WHERE lead = $1 AND state = 'booked' RETURNING lead`,
				...[lead, attendance],
			);
			return rows.length > 0;
		},

		async beginMail(lead, mail) {
			const rows = await engine.write(
				`UPDATE meetings SET mails = mails || CAST($2 AS TEXT)
				WHERE lead = $1 AND instr(mails, CAST($2 AS TEXT)) = 0 RETURNING lead`,
				...[lead, `${mail};`],
			);
			return rows.length > 0;
		},

		async withdrawMail(lead, mail) {
			await engine.write(
				"UPDATE meetings SET mails = replace(mails, CAST($2 AS TEXT), '') WHERE lead = $1",
				...[lead, `${mail};`],
			);
		},
	};
}
