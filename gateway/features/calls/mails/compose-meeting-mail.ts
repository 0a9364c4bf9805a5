/** Texts of mails about a meeting. */
import { contact, identity } from "../../../../business/facts.ts";
import type { MailContent } from "../../../../leads/mail/auto-reply.ts";
import type { StoredLead } from "../../../store/store.ts";
import type { Meeting } from "../store/meeting.ts";
import { callPlaceOf } from "../types/call-place.ts";
import { callWordsIn } from "../types/call-words.ts";
import { plainName } from "../types/describe-meeting.ts";
import type { MeetingType } from "../types/meeting-type.ts";

/** Mails to the visitor. */
export type MeetingVisitorMail =
	| "confirmed"
	| "moved"
	| "not-moved"
	| "taken"
	| "cancelled"
	| "reminder"
	| "missed"
	| "link";

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
	const words = callWordsIn(lead.context.lang);
	const { lang, dir, describeTime } = words;
	const values = { coach: identity.firstName, phone: contact.phone, site: new URL(siteUrl).host };
	const say = (key: string, more = {}) => words.say(key, { ...values, ...more });
	const name = plainName(lead.fields);
	const when = describeTime(meeting.startAt, meeting.zone);
	const isOn = mail !== "cancelled";
	const isBooked = isOn && mail !== "taken" && mail !== "missed";
	const sentence = word ? say("says", { word }) : "";
	const subject = say(`${mail}.subject`);
	return {
		...{ lang, dir, preview: when, title: say(`${mail}.title`) },
		subject: isBooked ? `${subject}: ${when}` : subject,
		hello: name ? say("hello", { name }) : say("helloYou"),
		text: [sentence, say(`${mail}.text`), isBooked ? (type?.mailText ?? "") : ""]
			.filter(Boolean)
			.join(" "),
		choices: {
			title: words.titleOf(type),
			rows:
				mail === "missed"
					? times.map((time) => [say("free"), describeTime(time, meeting.zone)] as const)
					: [
							[say(mail === "taken" ? "taken.when" : "when"), when],
							...(isBooked
								? ([[say("where"), words.describePlace(callPlaceOf(meeting, type))]] as const)
								: []),
						],
		},
		...(isOn && {
			button: {
				label: say(isBooked ? "change" : "choose"),
				href: link,
				note: say(isBooked ? "noReason" : "nothingSuits"),
			},
		}),
		next: say(isOn ? "next" : "again"),
		reach: say("reach"),
		foot: say(isBooked ? "booked" : "notBooked"),
	};
}

/** Subjects of mails to the coach. */
export const coachTexts = {
	"coach-confirmed": "Call booked",
	"coach-moved": "A call was moved",
	"coach-cancelled": "A call was cancelled",
	"coach-unplaced": "A booking needs a new time",
} as const;

/** Additional lines of some mails to the coach. */
export const coachReasons: Partial<Record<keyof typeof coachTexts, string>> = {
	"coach-confirmed": "Your calendar has now confirmed it.\n",
	"coach-unplaced":
		"The time was taken before we could book it. Please ring to agree another one.\n",
};
