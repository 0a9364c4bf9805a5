/** Meetings with an appointment in an external calendar: what that calendar answered. */
import type { DeliveryProgress } from "../../../../leads/progress.ts";
import type { Engine } from "../../../store/engine.ts";
import { whole } from "../../../store/jobs/job-claim.ts";
import type { LeadRow } from "../../../store/lead-row.ts";
import { corruptionOf, leadColumns, toStoredLead } from "../../../store/rows/rows.ts";
import { insertCallChange } from "./call-changes.ts";
import type { AppointmentStore } from "./meeting.ts";
import type { MeetingSlots } from "./meeting-slots.ts";
import { dropMeetingJobs, enqueueMail, firstMails, moveMeeting } from "./meeting-statements.ts";

/** How long the visitor has to choose another time before they get a mail and the coach is asked to ring. */
const visitorMailMs = 60_000;
const coachMailMs = 15 * 60_000;

/** A lead's progress without the appointment step: delivery then makes a new appointment. */
function withoutAppointment({ done, begun, ...progress }: DeliveryProgress): DeliveryProgress {
	const { appointment: _, ...rest } = progress;
	const { appointment: __, ...marks } = begun;
	return { ...rest, done: done.filter((step) => step !== "appointment"), begun: marks };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one part of the store, a method a statement
export function createAppointments(engine: Engine, slots: MeetingSlots): AppointmentStore {
	const { slotValues, takeSlot, slotOf, tellOfMove, whenBooked } = slots;
	return {
		async confirm(lead, as, remindersMs) {
			const slot = await slotOf(lead);
			if (slot?.state !== "waiting") return false;
			const rows = await engine.removeAll(
				[
					`UPDATE meetings SET state = 'booked', changed_at = now_ms()
					WHERE lead = $1 AND state = 'waiting' AND start_at = ${whole(2)} RETURNING lead`,
					...[lead, slot.startAt],
				],
				dropMeetingJobs(lead),
				...whenBooked(lead, slot, remindersMs, as === "moved" ? [] : firstMails),
				...(as === "moved" ? tellOfMove(lead, slot.startAt) : []),
			);
			engine.notifyJobsAvailable();
			return rows.length > 0;
		},

		async miss(lead) {
			const rows = await engine.removeAll(
				[
					`UPDATE meetings SET state = 'unplaced', changed_at = now_ms()
					WHERE lead = $1 AND state = 'waiting' RETURNING lead`,
					lead,
				],
				["DELETE FROM meeting_slots WHERE lead = $1", lead],
				dropMeetingJobs(lead),
				enqueueMail(lead, "taken", visitorMailMs),
				enqueueMail(lead, "coach-unplaced", coachMailMs),
			);
			return rows.length > 0;
		},

		async moveBack(lead, sequence, slot) {
			const before = await slotOf(lead);
			if (!before) return "gone";
			const rows = await takeSlot(slot, lead, [
				...moveMeeting(
					...([
						lead,
						sequence,
						before.startAt,
						slot.startAt,
						{ to: "booked", values: slotValues(slot) },
					] as const),
					["waiting"],
					true,
				),
				insertCallChange(lead, "call-moved", {
					...{ by: "calendar", from: before.startAt, to: slot.startAt },
				}),
				...whenBooked(lead, slot, slot.remindersMs, ["not-moved"]),
			]);
			if (rows) return rows.length > 0 ? "moved" : "gone";
			return "taken";
		},

		async reopen(lead) {
			const [row] = await engine.read<LeadRow>(
				`SELECT ${leadColumns} FROM leads WHERE id = $1`,
				lead,
			);
			if (!row || corruptionOf(row)) return true;
			const { progress } = toStoredLead(row, engine.toWallClock);
			const reopenedRows = await engine.write(
				`UPDATE leads SET state = 'pending', next_attempt_at = now_ms(), active_since = now_ms(),
					attempts = 0, waited = 0, settled_at = NULL, announced_at = NULL, reason = NULL,
					fence = fence + 1, progress = CAST($2 AS TEXT)
				WHERE id = $1 AND state IN ('pending', 'delivered', 'dead')
					AND coalesce(leased_until, 0) <= now_ms() AND coalesce(progress, '') = CAST($3 AS TEXT)
				RETURNING id`,
				...[lead, JSON.stringify(withoutAppointment(progress)), row.progress ?? ""],
			);
			engine.notifyJobsAvailable();
			return reopenedRows.length > 0;
		},
	};
}
