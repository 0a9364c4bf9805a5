/** Meetings and their changes. The transaction that stores or changes a meeting takes its slot. */

import { insertActivity } from "../../../store/activity.ts";
import type { Engine, Statement } from "../../../store/engine.ts";
import { whole } from "../../../store/jobs/job-claim.ts";
import { isSameLead, type NewLead } from "../../../store/lead.ts";
import type { LeadRow } from "../../../store/lead-row.ts";
import { leadColumns, toStoredLead } from "../../../store/rows/rows.ts";
import type { LeadStore } from "../../../store/store.ts";
import { insertCallChange } from "./call-changes.ts";
import type { MeetingState, MeetingStore } from "./meeting.ts";
import { createAppointments } from "./meeting-appointments.ts";
import { createMeetingReads } from "./meeting-reads.ts";
import { createMeetingSlots } from "./meeting-slots.ts";
import {
	dropBookedMarks,
	dropMeetingJobs,
	enqueueCalendar,
	enqueueMail,
	firstMails,
	insertLead,
	insertQuota,
	insertSlots,
	moveMeeting,
	replaceLinkMail,
} from "./meeting-statements.ts";

/** How long the coach can undo a no-show. */
const undoMs = 10_000;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one part of the store, a method a statement
export function createMeetings(engine: Engine): MeetingStore {
	const slots = createMeetingSlots(engine);
	const { slotValues, takeSlot, slotOf, isElsewhere, tellOfMove, whenBooked } = slots;

	async function addedBefore(lead: NewLead): Promise<"repeated" | "conflict" | undefined> {
		const sql = `SELECT ${leadColumns} FROM leads WHERE id = $1`;
		const [knownRow] = await engine.read<LeadRow>(sql, lead.id);
		if (!knownRow) return undefined;
		const storedLead = toStoredLead(knownRow, engine.toWallClock);
		// The meeting may have been moved since.
		const { start } = storedLead.fields;
		const fields = lead.fields.start && start ? { ...lead.fields, start } : lead.fields;
		return isSameLead(storedLead, { ...lead, fields }) ? "repeated" : "conflict";
	}

	return {
		...createMeetingReads(engine),
		...createAppointments(engine, slots),

		async book(lead, meeting) {
			const earlierResult = await addedBefore(lead);
			if (earlierResult) return earlierResult;
			const { type, zone, remindersMs } = meeting;
			const isPending = lead.state === "pending";
			const firstState = lead.context.calendar ? "waiting" : "booked";
			const state: MeetingState = !isPending
				? "wished"
				: meeting.isUnplaced
					? "unplaced"
					: firstState;
			const insertMeeting: Statement = [
				`INSERT INTO meetings (lead, type, zone, state, start_at, end_at, cell_from, cell_to, quota,
					quota_size, keep_until, calendar, link, changed_at)
				VALUES ($1, $2, $3, $4, ${whole(5)}, ${whole(6)}, ${whole(7)}, ${whole(8)}, $9, ${whole(10)},
					${whole(11)}, $12, $13, now_ms())`,
				...[lead.id, type, zone, state, ...slotValues(meeting), meeting.link ?? ""],
			];
			if (state === "wished" || state === "unplaced") {
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
				...(state === "booked" ? whenBooked(lead.id, meeting, remindersMs, ["confirmed"]) : []),
			]);
			if (!rows) return (await addedBefore(lead)) ?? "taken";
			if (rows.length === 0) return (await addedBefore(lead)) ?? "conflict";
			engine.notifyJobsAvailable();
			return "added";
		},

		async move(lead, sequence, slot, by = "visitor") {
			const [before, elsewhere] = await Promise.all([slotOf(lead), isElsewhere(lead)]);
			if (!before) return "gone";
			const isFirst = before.state === "unplaced";
			const rows = await takeSlot(slot, lead, [
				...moveMeeting(lead, sequence, before.startAt, slot.startAt, {
					...{ to: elsewhere ? "waiting" : "booked", values: slotValues(slot) },
				}),
				insertCallChange(lead, "call-moved", {
					by,
					// A meeting that had no slot isn't moved from anywhere.
					...(!isFirst && { from: before.startAt }),
					to: slot.startAt,
				}),
				...(elsewhere
					? [enqueueCalendar(lead)]
					: [
							...whenBooked(lead, slot, slot.remindersMs, isFirst ? firstMails : []),
							...(isFirst ? [] : tellOfMove(lead, before.startAt, slot.startAt)),
						]),
			]);
			if (!rows) return "taken";
			engine.notifyJobsAvailable();
			return rows.length > 0 ? "moved" : "gone";
		},

		async cancel(lead, by = "visitor", word = "") {
			const elsewhere = await isElsewhere(lead);
			const rows = await engine.removeAll(
				[
					`UPDATE meetings SET state = 'cancelled', sequence = sequence + 1, changed_at = now_ms()
					WHERE lead = $1 AND state IN ('booked', 'waiting', 'wished', 'unplaced') RETURNING lead`,
					lead,
				],
				["DELETE FROM meeting_slots WHERE lead = $1", lead],
				dropMeetingJobs(lead),
				dropBookedMarks(lead),
				insertCallChange(lead, "call-cancelled", { by, ...(word && { word }) }),
				enqueueMail(lead, "cancelled"),
				enqueueMail(lead, "coach-cancelled"),
				...(elsewhere ? [enqueueCalendar(lead)] : []),
			);
			return rows.length > 0;
		},

		async place(lead, remindersMs) {
			const [slot, elsewhere] = await Promise.all([slotOf(lead), isElsewhere(lead)]);
			if (slot?.state !== "wished") return "gone";
			const rows = await takeSlot(slot, lead, [
				[
					`UPDATE meetings SET state = CAST($2 AS TEXT), changed_at = now_ms()
					WHERE lead = $1 AND state = 'wished' RETURNING lead`,
					...[lead, elsewhere ? "waiting" : "booked"],
				],
				insertSlots(lead),
				insertQuota(lead),
				...(elsewhere ? [] : whenBooked(lead, slot, remindersMs, firstMails)),
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

		async setLink(lead, link) {
			const rows = await engine.removeAll(
				[
					`UPDATE meetings SET link = $2, changed_at = now_ms()
					WHERE lead = $1 AND link <> $2 AND state IN ('booked', 'waiting') RETURNING lead`,
					...[lead, link],
				],
				...replaceLinkMail(lead),
				insertActivity(lead, "call-link"),
			);
			engine.notifyJobsAvailable();
			return rows.length > 0;
		},

		async setAttendance(lead, attendance) {
			const rows = await engine.writeAll(
				[
					`UPDATE meetings SET attendance = $2 WHERE lead = $1 AND state = 'booked' RETURNING lead`,
					...[lead, attendance],
				],
				...(attendance === "no-show" ? [enqueueMail(lead, "missed", undoMs)] : []),
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

/** Booked calls in a lead store. */
export const meetingsOf = (store: Pick<LeadStore, "part">): MeetingStore =>
	store.part(createMeetings);
