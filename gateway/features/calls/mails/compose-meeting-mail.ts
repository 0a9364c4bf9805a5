/** Texts of mails about a meeting. */
import { contact, identity } from "../../../../business/facts.ts";
import type { MailContent } from "../../../../leads/mail/auto-reply.ts";
import type { StoredLead } from "../../../store/store.ts";
import type { Meeting } from "../store/meeting.ts";
import { describePlace, describeTime, plainName, titleOf } from "../types/describe-meeting.ts";
import type { MeetingType } from "../types/meeting-type.ts";

/** Mails to the visitor. */
export type MeetingVisitorMail =
	| "confirmed"
	| "moved"
	| "not-moved"
	| "taken"
	| "cancelled"
	| "reminder"
	| "missed";

const texts: Record<MeetingVisitorMail, { subject: string; title: string; text: string }> = {
	confirmed: {
		subject: "Your call is booked",
		title: "Your call is booked",
		text: "A calendar file is attached.",
	},
	moved: {
		subject: "Your call has a new time",
		title: "Your call has a new time",
		text: "The attached calendar file replaces the earlier one.",
	},
	"not-moved": {
		subject: "Your call hasn’t moved",
		title: "Your call hasn’t moved",
		text: "Sorry, the new time you chose has just gone, so we’ve kept the old one. Press the button for other times.",
	},
	taken: {
		subject: "Please choose another time for your call",
		title: "That time has just gone",
		text: "Sorry, somebody booked it just before you. Press the button to choose another.",
	},
	cancelled: {
		subject: "Your call is cancelled",
		title: "Your call is cancelled",
		text: "The attached calendar file removes it from your calendar. You don’t need to do anything else.",
	},
	missed: {
		subject: "Sorry we missed each other",
		title: "Sorry we missed each other",
		text: "It happens. Would one of these times suit you? Press the button to book it, or to choose another.",
	},
	reminder: {
		subject: "A reminder of your call",
		title: "Speak soon",
		text: "A quick reminder of your call.",
	},
};

/** Composes a mail to the visitor about a meeting. */
export function composeMeetingMail(
	mail: MeetingVisitorMail,
	{
		meeting,
		type,
		lead,
		link,
		siteUrl,
		word = "",
		times = [],
	}: {
		meeting: Meeting;
		type: MeetingType | undefined;
		lead: StoredLead;
		link: string;
		siteUrl: string;
		/** The coach's message about a cancellation. */
		word?: string;
		/** Free times to offer. */
		times?: readonly number[];
	},
): MailContent {
	const { subject, title, text } = texts[mail];
	const name = plainName(lead.fields);
	const when = describeTime(meeting.startAt, meeting.zone);
	const isOn = mail !== "cancelled";
	const isBooked = isOn && mail !== "taken" && mail !== "missed";
	const said = word ? `${identity.firstName} says: “${word}”` : "";
	return {
		...{
			lang: "en-GB",
			dir: "ltr",
			subject: isBooked ? `${subject}: ${when}` : subject,
			preview: when,
			title,
		},
		hello: name ? `Hello ${name},` : "Hello,",
		text: [said, text, isBooked ? (type?.mailText ?? "") : ""].filter(Boolean).join(" "),
		choices: {
			title: titleOf(type),
			rows:
				mail === "missed"
					? times.map((time) => ["Free", describeTime(time, meeting.zone)] as const)
					: [["When", when], ...(isBooked ? ([["Where", describePlace(type)]] as const) : [])],
		},
		...(isOn && {
			button: {
				label: isBooked ? "Reschedule or cancel" : "Choose another time",
				href: link,
				note: isBooked
					? "You don’t need to give a reason."
					: "Nothing suits? Reply to this email and we’ll find a time.",
			},
		}),
		next: isOn
			? `${identity.firstName} is looking forward to it.`
			: `To book again, go to ${new URL(siteUrl).host}.`,
		reach: `Questions? Ring ${contact.phone}, or reply to this email: it goes straight to ${identity.firstName}.`,
		foot: `You’re receiving this because a call was booked with this address on ${new URL(siteUrl).host}. If that wasn’t you, ${isBooked ? "press Reschedule or cancel" : "you can ignore it: no call is booked"}.`,
	};
}

/** Subjects of mails to the coach. */
export const coachTexts = {
	"coach-confirmed": "Call booked",
	"coach-moved": "A call was moved",
	"coach-cancelled": "A call was cancelled",
	"coach-unplaced": "A booking needs a new time",
} as const;

/** Additional lines of those mails. */
export const coachReasons: Partial<Record<keyof typeof coachTexts, string>> = {
	"coach-confirmed": "Your calendar has now confirmed it.\n",
	"coach-unplaced":
		"The time was taken before we could book it. Please ring to agree another one.\n",
};
