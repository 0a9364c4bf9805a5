/** The call that a lead booked, as the desk shows it: its title, its state, and its history. */

import type { MeetingState } from "../../../../leads/features/calls/call.ts";
import type { LeadLine, TimelineItem } from "../../../desk-api/api.ts";
import type { LeadPart, LeadPartSource } from "../../../services/lead-parts.ts";
import type { Activity } from "../../../store/activity.ts";
import { parse } from "../../../store/rows/readable.ts";
import type { LeadStore, StoredLead } from "../../../store/store.ts";
import type { CallChange } from "../store/call-changes.ts";
import type { Meeting } from "../store/meeting.ts";
import { meetingsOf } from "../store/meetings.ts";
import { describeTime } from "../types/describe-meeting.ts";
import { listMeetingTypes } from "../types/meeting-types.ts";

export interface LeadCall extends Meeting {
	/** Title that visitors read; the type's internal name if the type was removed. */
	title: string;
	/** The coach's time zone. */
	coachZone: string;
}

/** The calls of leads. Reads nothing unless one of the leads booked a call. */
async function readCalls(
	store: Pick<LeadStore, "kv" | "part">,
	leads: readonly Pick<StoredLead, "id" | "kind">[],
): Promise<ReadonlyMap<string, LeadCall>> {
	const ids = leads.filter(({ kind }) => kind === "meeting").map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const [meetings, types] = await Promise.all([meetingsOf(store).of(ids), listMeetingTypes(store)]);
	return new Map(
		meetings.map((meeting) => {
			const type = types.find(({ name }) => name === meeting.type);
			const { title = meeting.type, zone: coachZone = "Europe/London" } = type ?? {};
			return [meeting.lead, { ...meeting, title, coachZone }];
		}),
	);
}

const stateLabels: Record<MeetingState, string> = {
	booked: "booked call",
	waiting: "call to be confirmed",
	wished: "call requested",
	unplaced: "call that needs a new time",
	cancelled: "cancelled call",
};

/** The call with its state: "cancelled call". */
const callLabel = ({ state }: LeadCall): string => stateLabels[state];

const toLineCall = ({ state, title, startAt }: LeadCall): NonNullable<LeadLine["call"]> => ({
	...{ state, title, startAt },
});

/** Whether there is nothing left to arrange. */
const isSelfServed = ({ state }: LeadCall) =>
	state === "booked" || state === "waiting" || state === "cancelled";

/** "Mon 10:00", for the coach. */
const shortTime = (time: number, timeZone: string) =>
	new Intl.DateTimeFormat("en-GB", {
		...{ timeZone, weekday: "short", hour: "2-digit", minute: "2-digit" },
	})
		.format(time)
		.replace(",", "");

/** Why the person is in the list: "booked Mon 10:00". */
function reasonText({ state, startAt, coachZone }: LeadCall): string {
	if (state === "cancelled") return "cancelled their call";
	if (state === "wished") return "asked for a call";
	if (state === "unplaced") return "call needs a new time";
	return `booked ${shortTime(startAt, coachZone)}`;
}

const bookedTexts: Record<MeetingState, (call: string) => string> = {
	booked: (call) => `They booked a call: ${call}.`,
	cancelled: (call) => `They booked a call: ${call}.`,
	waiting: (call) => `They booked a call: ${call}. Waiting for your calendar to confirm.`,
	wished: (call) => `They asked for a call: ${call}. Mark this lead as not spam to book it.`,
	unplaced: (call) =>
		`They asked for a call: ${call}. That time was taken, so the call isn't booked.`,
};

function changeText(
	what: Activity["what"],
	{ by, from, to, word }: CallChange,
	timeText: (time: number) => string,
): string {
	if (what === "call-cancelled")
		return by === "coach"
			? `You cancelled the call.${word ? ` You told them: “${word}”` : ""}`
			: "They cancelled the call.";
	const times = [
		...(from === undefined ? [] : [`from ${timeText(from)}`]),
		...(to === undefined ? [] : [`to ${timeText(to)}`]),
	].join(" ");
	return by === "calendar"
		? `Your calendar rejected the new time. The call was moved back ${times}.`
		: `${by === "coach" ? "You" : "They"} moved the call ${times}.`;
}

/** Timeline items: booked, moved, cancelled. */
export function callItems(
	{ receivedAt }: Pick<StoredLead, "receivedAt">,
	call: LeadCall | undefined,
	activities: readonly Activity[],
): TimelineItem[] {
	if (!call) return [];
	const { state, title, startAt, changedAt, sequence, coachZone } = call;
	const timeText = (time: number) => describeTime(time, coachZone);
	const changes = activities
		.filter(({ what }) => what === "call-moved" || what === "call-cancelled")
		.map((activity) => ({
			...activity,
			change: parse<CallChange>(activity.text) ?? { by: "visitor" as const },
		}));
	const firstMove = changes.find(({ what }) => what === "call-moved");
	const bookedFor = firstMove?.change.from ?? startAt;
	// Versions before the activity log recorded no changes: derive them from the meeting.
	const missingItems: TimelineItem[] =
		state === "cancelled" && !changes.some(({ what }) => what === "call-cancelled")
			? [{ at: changedAt, what: "call-cancelled", tone: "bad", text: "The call was cancelled." }]
			: state === "booked" && sequence > 0 && !firstMove
				? [
						{
							...{ at: changedAt, what: "call-moved", tone: "neutral" },
							text: `The call was moved to ${timeText(startAt)}.`,
						},
					]
				: [];
	return [
		{
			...{ at: receivedAt, what: "booked", tone: "neutral" },
			text: bookedTexts[state](`${title}, ${timeText(bookedFor)}`),
		},
		...changes.map(
			({ at, what, change }): TimelineItem => ({
				...{ at, what, tone: what === "call-cancelled" ? "bad" : "neutral" },
				text: changeText(what, change, timeText),
			}),
		),
		...missingItems,
	];
}

const toLeadPart = (call: LeadCall): LeadPart => ({
	label: callLabel(call),
	fields: { meeting: call.title },
	line: {
		...{ call: toLineCall(call), reason: reasonText(call) },
		...(isSelfServed(call) && { selfServed: true }),
	},
	items: (lead, activities) => callItems(lead, call, activities),
});

/** Booked calls at the desk. */
export const callParts: LeadPartSource = {
	async read(store, leads) {
		const calls = await readCalls(store, leads);
		return new Map([...calls].map(([id, call]) => [id, toLeadPart(call)]));
	},
	steps: { appointment: ["Added to your calendar.", "Not added to your calendar"] },
	activities: {
		booked: "They booked a call with you, so your reminder was cleared.",
		"call-moved": "",
		"call-cancelled": "",
		"call-link": "You changed the link of this call.",
	},
	mails: {
		confirmed: "the confirmation of their call",
		moved: "the new time of their call",
		"not-moved": "that their call stays at its time",
		taken: "that their time had gone",
		cancelled: "that their call is cancelled",
		reminder: "the reminder of their call",
		missed: "new times after the call they missed",
		link: "the new link of their call",
	},
};
