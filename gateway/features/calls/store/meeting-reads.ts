/** Queries for meetings. */
import type { Engine } from "../../../store/engine.ts";
import { whole } from "../../../store/jobs/job-claim.ts";
import { camelCaseRow } from "../../../store/rows/rows.ts";
import type { Meeting, MeetingStore } from "./meeting.ts";
import { cellOf } from "./meeting-statements.ts";

const columns =
	"lead, type, calendar, start_at, end_at, zone, state, sequence, changed_at, attendance, link";

type MeetingReads = Pick<
	MeetingStore,
	"get" | "of" | "list" | "taken" | "starts" | "countUpcoming"
>;

export function createMeetingReads(engine: Engine): MeetingReads {
	const fromRow = (row: object) => camelCaseRow<Meeting>("meetings", row, engine.toWallClock);
	return {
		async get(lead) {
			const [row] = await engine.read<object>(
				`SELECT ${columns} FROM meetings WHERE lead = $1`,
				lead,
			);
			return row && fromRow(row);
		},

		async of(leads) {
			if (leads.length === 0) return [];
			const places = leads.map((_, index) => `$${index + 1}`).join(", ");
			const sql = `SELECT ${columns} FROM meetings WHERE lead IN (${places})`;
			return (await engine.read<object>(sql, ...leads)).map(fromRow);
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
				`SELECT start_at FROM meetings WHERE type = $1 AND state IN ('booked', 'waiting')
					AND start_at >= ${whole(2)} AND start_at < ${whole(3)}`,
				...[type, Math.round(from), Math.round(to)],
			);
			return rows.map(({ start_at }) => Number(start_at));
		},

		async countUpcoming(email, now) {
			const [row] = await engine.read<{ count: number }>(
				`SELECT count(*) AS count FROM meetings JOIN leads ON leads.id = meetings.lead
				WHERE meetings.state IN ('booked', 'waiting') AND start_at > ${whole(2)} AND leads.email = $1`,
				...[email, Math.round(now)],
			);
			return Number(row?.count ?? 0);
		},
	};
}
