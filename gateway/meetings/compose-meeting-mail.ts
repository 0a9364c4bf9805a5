/** What mails about a meeting say. */
import { contact, identity } from "../../business/facts.ts";
import type { MailContent } from "../../leads/auto-reply.ts";
import type { Meeting } from "../store/meeting.ts";
import type { StoredLead } from "../store/store.ts";
import { describePlace, describeTime, plainName, titleOf } from "./describe-meeting.ts";
import type { MeetingType } from "./meeting-type.ts";

/** Mails to the visitor. */
export type MeetingVisitorMail =
	| "confirmed"
	| "moved"
	| "not-moved"
	| "taken"
	| "cancelled"
	| "reminder";

const texts: Record<MeetingVisitorMail, { subject: string; title: string; text: string }> = {
	confirmed: {
		subject: "Your call is booked",
		title: "Your call is booked",
		text: "It is in the diary. The calendar file is attached.",
	},
	moved: {
		subject: "Your call has a new time",
		title: "Your call has a new time",
		text: "The calendar file attached replaces the earlier one.",
	},
	"not-moved": {
		subject: "Your call stays at its time",
		title: "Your call stays at its time",
		text: "The time you wished for was just taken, so nothing has changed. The button shows other times.",
	},
	taken: {
		subject: "Please choose another time for your call",
		title: "That time has just gone",
		text: "Somebody was quicker, and we are sorry. The button shows the times that are free; one press books one of them.",
	},
	cancelled: {
		subject: "Your call is cancelled",
		title: "Your call is cancelled",
		text: "It is out of the diary, and there is nothing more to do. The calendar file attached takes it out of yours.",
	},
	reminder: {
		subject: "A reminder of your call",
		title: "We speak soon",
		text: "This is the reminder of your call.",
	},
};

/** What a visitor reads of a meeting. */
export function composeMeetingMail(
	mail: MeetingVisitorMail,
	{
		meeting,
		type,
		lead,
		link,
		siteUrl,
	}: {
		meeting: Meeting;
		type: MeetingType | undefined;
		lead: StoredLead;
		link: string;
		siteUrl: string;
	},
): MailContent {
	const { subject, title, text } = texts[mail];
	const name = plainName(lead.fields);
	const when = describeTime(meeting.startAt, meeting.zone);
	const isOn = mail !== "cancelled";
	const isBooked = isOn && mail !== "taken";
	return {
		...{
			lang: "en-GB",
			dir: "ltr",
			subject: isBooked ? `${subject}: ${when}` : subject,
			preview: when,
			title,
		},
		hello: name ? `Hello ${name},` : "Hello,",
		text: [text, isBooked ? (type?.mailText ?? "") : ""].filter(Boolean).join(" "),
		choices: {
			title: titleOf(type),
			rows: [["When", when], ...(isBooked ? ([["Where", describePlace(type)]] as const) : [])],
		},
		...(isOn && {
			button: {
				label: isBooked ? "Move or cancel" : "Choose another time",
				href: link,
				note: isBooked
					? "Something came up? One press, and no need to explain."
					: "Nothing suits? Reply to this email, and we find a time together.",
			},
		}),
		next: isOn
			? `${identity.firstName} looks forward to it.`
			: `Another time? Book again on ${new URL(siteUrl).host}.`,
		reach: `Questions? Ring ${contact.phone}, or reply to this email: it goes straight to ${identity.firstName}.`,
		foot: `You are getting this email because a call was booked with this address on ${new URL(siteUrl).host}. If it wasn’t you, ${isBooked ? "press Move or cancel" : "do nothing: no call is booked"}.`,
	};
}

/** Subjects of mails to the coach. */
export const coachTexts = {
	"coach-confirmed": "Call booked",
	"coach-moved": "A call was moved",
	"coach-cancelled": "A call was cancelled",
	"coach-unplaced": "A booking has no time",
} as const;

/** What such a mail says besides. */
export const coachReasons: Partial<Record<keyof typeof coachTexts, string>> = {
	"coach-confirmed": "It is in the diary now; the mail before said that it was not yet.\n",
	"coach-unplaced":
		"You released it, it reached us late, or your other calendar was quicker: its time was taken meanwhile. Ring to agree another one.\n",
};
