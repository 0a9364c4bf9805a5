/** SQL statements shared by several changes to meetings. */
import { randomUUID } from "node:crypto";
import { mailDelayMs } from "../../../../leads/delivery/mail-schedule.ts";
import type { Statement } from "../../../store/engine.ts";
import { whole } from "../../../store/jobs/job-claim.ts";
import type { NewLead } from "../../../store/lead.ts";
import { identityKeys } from "../../../store/people/identity.ts";

const cellMs = 300_000;

/** The five-minute cell of a time; with `floor` false, as a fraction. */
export function cellOf(time: number, floor = true): number {
	return floor ? Math.floor(time / cellMs) : time / cellMs;
}
cellOf.ms = cellMs;

/** Whether an insert failed because a cell (unique) or the whole quota (a NULL place) is taken. */
export const isSlotConflict = (thrown: unknown): boolean => {
	const text = String(Object(thrown).message ?? thrown);
	return /meeting_slots/.test(text) && /unique|duplicate|null/i.test(text);
};

/** Mails about a meeting; those with the prefix `coach-` go to the coach. The names are stored. */
export type MeetingMail =
	| "confirmed"
	| "moved"
	| "cancelled"
	| "reminder"
	| "taken"
	| "not-moved"
	| "missed"
	| "link"
	| "coach-confirmed"
	| "coach-moved"
	| "coach-cancelled"
	| "coach-unplaced";

/** Mails for a call that is booked only after its lead was stored; to the coach only if their first mail didn't say so. */
export const firstMails: readonly MeetingMail[] = ["confirmed", "coach-confirmed"];

/** Inserts a lead unless its id exists. */
export function insertLead(lead: NewLead): Statement {
	const { id, kind, state, fields, context, reason = null, contentHash = "" } = lead;
	const { email, phone } = identityKeys(fields);
	return [
		`INSERT INTO leads (id, kind, state, email, phone, fields, context, received_at, active_since,
			next_attempt_at, mail_at, reason, likeness)
		VALUES ($1, $2, $3, $4, $5, $6, $7, now_ms(), now_ms(), now_ms(), now_ms() + ${whole(8)},
			CAST($9 AS TEXT), $10)
		ON CONFLICT (id) DO NOTHING RETURNING id`,
		...[id, kind, state, email, phone, JSON.stringify(fields), JSON.stringify(context)],
		...[mailDelayMs(kind) ?? 0, reason, contentHash],
	];
}

/** "2026-12-01T10:00Z", the format of a form's answers. */
const writeStart = (time: number) => `${new Date(time).toISOString().slice(0, 16)}Z`;

/** Updates the start among the lead's answers. */
export const rewriteStart = (lead: string, before: number, after: number): Statement => [
	"UPDATE leads SET fields = replace(fields, CAST($2 AS TEXT), CAST($3 AS TEXT)) WHERE id = $1",
	...[lead, `"start":"${writeStart(before)}"`, `"start":"${writeStart(after)}"`],
];

/** Takes the cells named by a meeting's row, in order: two transactions cannot deadlock. */
export const insertSlots = (lead: string): Statement => [
	`INSERT INTO meeting_slots (calendar, cell, lead)
	WITH RECURSIVE cells (cell, last) AS (
		SELECT cell_from, cell_to FROM meetings WHERE lead = $1
		UNION ALL SELECT cell + 1, last FROM cells WHERE cell + 1 < last)
	SELECT meetings.calendar, cells.cell, meetings.lead FROM cells JOIN meetings ON meetings.lead = $1
	ORDER BY cells.cell`,
	lead,
];

/** Takes the first free place in a day's quota. If there is none, the place is NULL and the insert fails. */
export const insertQuota = (lead: string): Statement => [
	`INSERT INTO meeting_slots (calendar, cell, lead)
	WITH RECURSIVE places (place, size) AS (
		SELECT CAST(0 AS BIGINT), quota_size FROM meetings WHERE lead = $1
		UNION ALL SELECT place + 1, size FROM places WHERE place + 1 < size)
	SELECT quota, (SELECT min(place) FROM places WHERE NOT EXISTS (SELECT 1 FROM meeting_slots AS held
			WHERE held.calendar = meetings.quota AND held.cell = places.place)), lead
	FROM meetings WHERE lead = $1 AND quota <> ''`,
	lead,
];

const job = (
	lead: string,
	what: string,
	due: string,
	...values: (string | number)[]
): Statement => [
	`INSERT INTO jobs (id, kind, queue, lead, payload, made_at, due_at)
	SELECT 'meeting ' || lead || ' ' || sequence || ' ' || CAST($2 AS TEXT), '${what === "calendar" ? "calendar" : "meeting"}',
		'meeting ' || CAST($2 AS TEXT), lead,
		'{"what":"' || CAST($3 AS TEXT) || '","sequence":' || sequence || '}', now_ms(), ${due}
	FROM meetings WHERE lead = $1
	ON CONFLICT (id) DO NOTHING`,
	...[lead, what, what.split(" ", 1)[0] ?? "", ...values],
];

/** @param delayMs time in which the visitor or the coach can make the mail unnecessary */
export const enqueueMail = (lead: string, mail: MeetingMail, delayMs = 0): Statement =>
	job(lead, mail, `now_ms() + ${whole(4)}`, delayMs);

/** How long mails about a move wait: several moves within that time become one mail. */
const moveMailDelayMs = 3 * 60_000;
/** This close to the call, a move is announced at once. */
const urgentMs = 15 * 60_000;

/** Mails about a move. A waiting one reports the state at the time it is sent. */
export const moveMails: readonly MeetingMail[] = ["moved", "coach-moved"];

/**
 * Enqueues the mails about a move.
 * @param soonest the earlier of the old and the new start, on the store's clock
 */
export const enqueueMoveMails = (lead: string, soonest: number): Statement[] =>
	moveMails.map((mail) =>
		job(
			lead,
			mail,
			`CASE WHEN ${whole(4)} > now_ms() THEN now_ms() + ${whole(5)} ELSE now_ms() END`,
			soonest - urgentMs,
			moveMailDelayMs,
		),
	);

/** How long the coach can correct a link before its mail is sent. */
const linkMailDelayMs = 10_000;

/** Enqueues the mail about a call's own link in place of a waiting one. Its name is random: a call can get several. */
export const replaceLinkMail = (lead: string): Statement[] => [
	[
		`DELETE FROM jobs WHERE lead = $1 AND queue LIKE 'meeting link %' AND coalesce(leased_until, 0) <= now_ms()`,
		lead,
	],
	job(lead, `link ${randomUUID()}`, `now_ms() + ${whole(4)}`, linkMailDelayMs),
];

/** Enqueues the update of the external calendar. */
export const enqueueCalendar = (lead: string): Statement => job(lead, "calendar", "now_ms()");

/** Enqueues future reminders. One due before the booking itself would only repeat the confirmation. */
export const enqueueReminders = (
	lead: string,
	{ startAt }: { startAt: number },
	remindersMs: readonly number[],
	storeTime: (at: number) => number,
): Statement[] =>
	remindersMs.map((beforeMs) => {
		const [sql, ...values] = job(
			lead,
			`reminder ${beforeMs}`,
			whole(4),
			storeTime(startAt - beforeMs),
		);
		return [
			sql.replace("WHERE lead = $1", `WHERE lead = $1 AND ${whole(4)} > now_ms()`),
			...values,
		];
	});

/** State and slot after a move. */
interface Moved {
	to: "booked" | "waiting";
	values: readonly (string | number)[];
}

/**
 * Moves a meeting to another slot, and drops mails about the old one.
 * @param keepMoveMails keep the mails of the previous move, which stays in force if the calendar rejects this one
 */
export const moveMeeting = (
	lead: string,
	sequence: number,
	before: number,
	after: number,
	{ to, values }: Moved,
	from: readonly string[] = ["booked", "unplaced"],
	keepMoveMails = to === "waiting",
): [Statement, ...Statement[]] => [
	[
		`UPDATE meetings SET start_at = ${whole(3)}, end_at = ${whole(4)}, cell_from = ${whole(5)},
			cell_to = ${whole(6)}, quota = $7, quota_size = ${whole(8)}, keep_until = ${whole(9)},
			calendar = $10, state = CAST($11 AS TEXT), sequence = sequence + 1, changed_at = now_ms(),
			attendance = ''
		WHERE lead = $1 AND sequence = ${whole(2)} AND state IN ('${from.join("', '")}') RETURNING lead`,
		...[lead, sequence, ...values, to],
	],
	rewriteStart(lead, before, after),
	["DELETE FROM meeting_slots WHERE lead = $1", lead],
	insertSlots(lead),
	insertQuota(lead),
	dropMeetingJobs(lead, keepMoveMails ? moveMails : []),
];

/** Drops a meeting's waiting jobs, except some mails. */
export const dropMeetingJobs = (lead: string, except: readonly MeetingMail[] = []): Statement => [
	[
		"DELETE FROM jobs WHERE lead = $1 AND kind = 'meeting' AND coalesce(leased_until, 0) <= now_ms()",
		...except.map((mail) => `AND queue <> 'meeting ${mail}'`),
	].join(" "),
	lead,
];

/**
 * Clears the coach's reminders about the person that are due before the meeting. Marks those leads with the meeting,
 * which keeps them off the list of people to ring back.
 */
export function settleReminders(
	lead: string,
	{ startAt }: { startAt: number },
	storeTime: (at: number) => number,
): Statement[] {
	const settledLeads = `SELECT follow_ups.lead FROM follow_ups JOIN leads ON leads.id = follow_ups.lead
		WHERE remind_at <= ${whole(2)} AND leads.id <> $1 AND email <> ''
			AND email = (SELECT email FROM leads WHERE id = $1)
			AND EXISTS (SELECT 1 FROM meetings WHERE lead = $1 AND state = 'booked')`;
	const values = [lead, storeTime(startAt)];
	return [
		[
			`INSERT INTO lead_remarks (lead, what, at, text)
			SELECT lead, 'booked', now_ms(), CAST($1 AS TEXT) FROM (${settledLeads}) AS settled`,
			...values,
		],
		[
			`DELETE FROM jobs WHERE kind = 'reminder' AND lead IN (${settledLeads})
				AND coalesce(leased_until, 0) <= now_ms()`,
			...values,
		],
		[
			`UPDATE follow_ups SET remind_at = NULL, reminded = 0 WHERE lead IN (${settledLeads})`,
			...values,
		],
	];
}

/** Undoes {@link settleReminders}' marks when the meeting is cancelled. */
export const dropBookedMarks = (lead: string): Statement => [
	"DELETE FROM lead_remarks WHERE what = 'booked' AND text = $1",
	lead,
];

/** Enqueues taking a slot for a requested call, once its lead is released. */
export const enqueuePlacing = (lead: string): Statement => {
	const [sql, ...values] = job(lead, "place", "now_ms()");
	return [sql.replace("WHERE lead = $1", "WHERE lead = $1 AND state = 'wished'"), ...values];
};
