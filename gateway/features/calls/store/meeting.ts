/** Meetings, as stored. */
import type { MeetingState } from "../../../../leads/features/calls/call.ts";
import type { AcceptedLead } from "../../../store/accepted-lead.ts";

export type { MeetingState };

/** Whether the visitor came; empty: not recorded. */
export type Attendance = "" | "showed" | "no-show";

/** Calendar and time of a meeting. Times are milliseconds since 1970 by the wall clock, also in the store. */
export interface MeetingSlot {
	/** Calendar it belongs to. Meetings in one calendar never overlap. */
	calendar: string;
	startAt: number;
	endAt: number;
	/** The time it blocks: the meeting, and the buffers around it. */
	taken: { from: number; to: number };
	/** Daily limit: a key made of type and day, and the number of meetings allowed. */
	quota?: { key: string; size: number } | undefined;
	/** Reminder times, in milliseconds before the start. */
	remindersMs: readonly number[];
}

export interface NewMeeting extends MeetingSlot {
	type: string;
	/** The visitor's time zone. */
	zone: string;
	/** The call's own video link; absent if it takes place where its type says. */
	link?: string | undefined;
	/** The slot is gone, but the lead is stored and the coach is asked to ring. */
	isUnplaced?: boolean;
}

export interface Meeting {
	lead: string;
	type: string;
	calendar: string;
	startAt: number;
	endAt: number;
	zone: string;
	state: MeetingState;
	/** Number of moves and cancellations so far. */
	sequence: number;
	changedAt: number;
	attendance: Attendance;
	/** The call's own video link; empty if it takes place where its type says. */
	link: string;
}

/**
 * Meetings with an appointment in an external calendar, named in the lead's context (`context.calendar`). The slot
 * is held here first; the meeting is `booked` once that calendar has confirmed it.
 */
export interface AppointmentStore {
	/** The calendar confirmed: `waiting` becomes `booked`. False if it is no longer waiting. */
	confirm(
		lead: string,
		as: "confirmed" | "moved",
		remindersMs: readonly number[],
	): Promise<boolean>;
	/** The calendar's time was taken: `waiting` becomes `unplaced`, and its slot is freed. */
	miss(lead: string): Promise<boolean>;
	/** The move was rejected: back to `booked` at the old slot. `taken`: the old slot is gone too, so it stays `waiting`. */
	moveBack(lead: string, sequence: number, slot: MeetingSlot): Promise<"moved" | "taken" | "gone">;
	/** Lets delivery make the appointment again, or for the first time. False if a delivery is under way. */
	reopen(lead: string): Promise<boolean>;
}

/** Meetings booked by visitors. The transaction that stores the lead takes the slot, so only one lead can have it. */
export interface MeetingStore extends AppointmentStore {
	/**
	 * Stores a lead and its meeting. A quarantined lead takes no slot. `taken`: nothing was stored.
	 * `repeated` and `conflict` as in `LeadQueue.add`.
	 */
	book(
		lead: AcceptedLead,
		meeting: NewMeeting,
	): Promise<"added" | "repeated" | "conflict" | "taken">;
	get(lead: string): Promise<Meeting | undefined>;
	/** Meetings of these leads, leaving out leads without one. */
	of(leads: readonly string[]): Promise<Meeting[]>;
	/** Meetings that overlap a period, earliest first, including cancelled ones. */
	list(from: number, to: number): Promise<Meeting[]>;
	/** Blocked times of a calendar: one interval for each five-minute cell, earliest first. */
	taken(calendar: string, from: number, to: number): Promise<{ from: number; to: number }[]>;
	/** Starts of a type's booked and waiting meetings. */
	starts(type: string, from: number, to: number): Promise<number[]>;
	/** Number of a person's booked and waiting meetings that start after `now`. */
	countUpcoming(email: string, now: number): Promise<number>;
	/**
	 * Moves a booked meeting, or gives an `unplaced` one a slot. In an external calendar it is `waiting` until confirmed.
	 * `gone`: no meeting with this sequence can be moved any more.
	 */
	move(
		lead: string,
		sequence: number,
		slot: MeetingSlot,
		by?: "visitor" | "coach",
	): Promise<"moved" | "taken" | "gone">;
	/**
	 * Cancels a meeting and frees its slot at once. Default of `by`: the visitor. False if there is nothing to cancel.
	 * @param word message from one side to the other
	 */
	cancel(lead: string, by?: "visitor" | "coach", word?: string): Promise<boolean>;
	/** Takes a slot for a released request; in an external calendar it becomes `waiting`. `taken`: it is `unplaced` now. */
	place(lead: string, remindersMs: readonly number[]): Promise<"placed" | "taken" | "gone">;
	/** Gives a call a link of its own, and enqueues the mail about it. False: it has this link, or can't get one. */
	setLink(lead: string, link: string): Promise<boolean>;
	/** Records attendance. A `no-show` enqueues a mail with new times, delayed by ten seconds. False: it isn't booked. */
	setAttendance(lead: string, attendance: Attendance): Promise<boolean>;
	/** Marks a mail before it is sent. False if it is already marked or the meeting is gone. */
	beginMail(lead: string, mail: string): Promise<boolean>;
	/** Removes the mark of a mail that was certainly not sent. */
	withdrawMail(lead: string, mail: string): Promise<void>;
}
