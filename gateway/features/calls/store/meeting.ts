/** Meetings as the store keeps them. */
import type { MeetingState } from "../../../../leads/features/calls/call.ts";
import type { AcceptedLead } from "../../../store/accepted-lead.ts";

export type { MeetingState };

/** Whether the visitor came; empty: not said. */
export type Attendance = "" | "showed" | "no-show";

/** Where and when a meeting is. Times are milliseconds since 1970 by the wall clock, also in the store. */
export interface MeetingSlot {
	/** Whose time it is: meetings of one calendar never overlap. */
	calendar: string;
	startAt: number;
	endAt: number;
	/** What it takes of the calendar: itself, and the time kept free around it. */
	taken: { from: number; to: number };
	/** A key that names type and day, and how many meetings may have it. */
	quota?: { key: string; size: number } | undefined;
	/** Milliseconds before the start at which the visitor is reminded. */
	remindersMs: readonly number[];
}

export interface NewMeeting extends MeetingSlot {
	type: string;
	/** The visitor's time zone. */
	zone: string;
	/** Its slot is gone, but the lead is stored: the coach is told to ring. */
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
	/** Counts its changes. */
	sequence: number;
	changedAt: number;
	attendance: Attendance;
}

/**
 * A meeting whose appointment is in another calendar, which the lead's context names (`context.calendar`): its slot is held here
 * first, and it is `booked` once that calendar has it.
 */
export interface AppointmentStore {
	/** That calendar has it: `waiting` becomes `booked`. False: it is not waiting any more. */
	confirm(
		lead: string,
		as: "confirmed" | "moved",
		remindersMs: readonly number[],
	): Promise<boolean>;
	/** That calendar has given its time to somebody else: `waiting` becomes `unplaced`, and its slot is free. */
	miss(lead: string): Promise<boolean>;
	/** It cannot be moved there: it is `booked` again at its old slot. `taken`: that is gone, too, and it is still `waiting`. */
	moveBack(lead: string, sequence: number, slot: MeetingSlot): Promise<"moved" | "taken" | "gone">;
	/** Has its delivery make the appointment, once more or at last. False: a delivery is under way. */
	reopen(lead: string): Promise<boolean>;
}

/** Meetings booked by visitors. A slot is taken in the transaction that stores the lead, and by one lead alone. */
export interface MeetingStore extends AppointmentStore {
	/**
	 * Stores a lead together with its meeting; a quarantined lead takes no slot. `taken`: nothing was stored.
	 * `repeated` and `conflict` as in `LeadQueue.add`.
	 */
	book(
		lead: AcceptedLead,
		meeting: NewMeeting,
	): Promise<"added" | "repeated" | "conflict" | "taken">;
	get(lead: string): Promise<Meeting | undefined>;
	/** The meetings of leads; leads without one are left out. */
	of(leads: readonly string[]): Promise<Meeting[]>;
	/** Those that overlap a stretch of time, earliest first; cancelled ones too. */
	list(from: number, to: number): Promise<Meeting[]>;
	/** What is taken of a calendar, as cells that touch. */
	taken(calendar: string, from: number, to: number): Promise<{ from: number; to: number }[]>;
	/** Starts of a type's booked meetings. */
	starts(type: string, from: number, to: number): Promise<number[]>;
	/** How many meetings of the same person are booked from now on. */
	countUpcoming(email: string, now: number): Promise<number>;
	/**
	 * Moves a booked meeting, or gives an `unplaced` one another slot; in another calendar it is `waiting` until that has
	 * it. `gone`: there is none with this sequence any more.
	 */
	move(
		lead: string,
		sequence: number,
		slot: MeetingSlot,
		by?: "visitor" | "coach",
	): Promise<"moved" | "taken" | "gone">;
	/**
	 * Cancels a meeting and frees its slot at once; `by` is the visitor unless said otherwise. False: there is none to cancel.
	 *
	 * @param word from who cancels it to the other
	 */
	cancel(lead: string, by?: "visitor" | "coach", word?: string): Promise<boolean>;
	/** Takes the slot of a released wish, which is `waiting` then where it belongs to another calendar. `taken`: it is `unplaced` now. */
	place(lead: string, remindersMs: readonly number[]): Promise<"placed" | "taken" | "gone">;
	/** A `no-show` enqueues a mail with new times, which waits for ten seconds. False: no such meeting. */
	setAttendance(lead: string, attendance: Attendance): Promise<boolean>;
	/** Marks a mail before it is sent. False: it was marked before, or the meeting is gone. */
	beginMail(lead: string, mail: string): Promise<boolean>;
	/** Takes a mark back: the mail was certainly not sent. */
	withdrawMail(lead: string, mail: string): Promise<void>;
}
