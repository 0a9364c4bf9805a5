/** A meeting type: what visitors can book, and when. Edited at the desk, kept in the store. */
import { IANAZone } from "luxon";
import * as z from "zod";
import { bankHolidayParts } from "./bank-holidays.ts";
import { roomTemplate, videoLink } from "./room-template.ts";

/** Lengths, steps and buffers are multiples of this; the store takes a slot in cells of this size. */
export const cellMinutes = 5;

const minutes = (most: number, sentence: string) =>
	z
		.number(sentence)
		.int(sentence)
		.min(0, sentence)
		.max(most, sentence)
		.multipleOf(cellMinutes, sentence);

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Minutes since midnight: "09:30" is 570. */
export const minutesOf = (time: string): number =>
	Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Wall-clock start and end. */
const span = z
	.tuple(
		[z.string(), z.string()],
		"Please enter hours with a start and an end, such as 09:00-12:30.",
	)
	.refine((pair) => pair.every((time) => timePattern.test(time)), {
		error: "Please use 24-hour times, such as 09:00.",
	})
	.refine(([from, to]) => minutesOf(from) < minutesOf(to), {
		error: "Hours have to end after they start. For hours past midnight, enter two ranges.",
	})
	.refine((pair) => pair.every((time) => minutesOf(time) % cellMinutes === 0), {
		error: `Hours have to start and end on a multiple of ${cellMinutes} minutes.`,
	});

const spans = z
	.array(span)
	.max(6, "You can enter up to six ranges of hours a day.")
	.refine(
		(list) => {
			const sortedRanges = list.toSorted(([one], [other]) => minutesOf(one) - minutesOf(other));
			return sortedRanges.every(
				([from], at) => at === 0 || minutesOf(from) >= minutesOf(sortedRanges[at - 1]?.[1] ?? ""),
			);
		},
		{ error: "Two ranges of hours on one day overlap." },
	);

const isDay = (text: string) =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) &&
	!Number.isNaN(Date.parse(text)) &&
	new Date(text).toISOString().startsWith(text);
const day = z.string().refine(isDay, { error: "Please enter days as 2026-12-24." });

/** Days of the week from Monday, as in ISO 8601. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

const place = z.discriminatedUnion("kind", [
	/** The coach rings the visitor. */
	z.object({ kind: z.literal("phone") }),
	z.object({ kind: z.literal("video"), url: videoLink }),
	/** A video call with a link of its own for each call. */
	z.object({ kind: z.literal("room"), template: roomTemplate }),
	z.object({
		kind: z.literal("address"),
		text: z.string().trim().min(3, "Please enter the address.").max(300),
	}),
]);

const calendarId = z
	.string()
	.trim()
	.min(1, "Choose the calendar, or paste its ID.")
	.max(300, "A calendar ID can have up to 300 characters.");

/** Calendar in which calls of this type are booked. */
const bookedIn = z.discriminatedUnion("service", [
	/** The store's own. */
	z.object({ service: z.literal("own") }),
	z.object({ service: z.literal("highlevel"), id: calendarId }),
	z.object({ service: z.literal("google"), id: calendarId }),
]);

const feedAddress = z
	.string()
	.trim()
	.max(2000)
	// Calendar services often give out webcal addresses.
	.transform((text) => text.replace(/^webcals?:\/\//i, "https://"))
	.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
		error: "Calendar addresses start with https:// or webcal://.",
	});

const text = (most: number) =>
	z.string().trim().max(most, `Please keep this to ${most} characters.`);

export const meetingTypeSchema = z.object({
	/** Name in `<coach-meeting name="…">` and in addresses. Stored with each meeting, so it never changes. */
	name: z
		.string()
		.regex(
			/^[a-z][a-z\d]*(-[a-z\d]+)*$/,
			"Web addresses can have lower-case letters, numbers and hyphens: discovery-call.",
		)
		.max(40, "Web addresses can have up to 40 characters."),
	title: text(80).min(1, "Please give the call a title, such as Free call."),
	/** Whether visitors can book it. */
	live: z.boolean(),
	/** Whether built-in forms offer it on their confirmation. Absent in types saved by older versions. */
	afterForms: z.boolean().default(false),
	minutes: minutes(480, "A call can last 5 minutes to 8 hours, in steps of 5 minutes.").min(
		5,
		"A call can last 5 minutes to 8 hours, in steps of 5 minutes.",
	),
	/** Minutes between two offered starts. */
	stepMinutes: minutes(
		240,
		"Start times can be 5 minutes to 4 hours apart, in steps of 5 minutes.",
	).min(5, "Start times can be 5 minutes to 4 hours apart, in steps of 5 minutes."),
	/** The time zone of the hours. */
	zone: z.string().refine((zone) => IANAZone.isValidZone(zone), {
		error: "We don't know this time zone. Please enter one such as Europe/London.",
	}),
	hours: z.object({
		...{ mon: spans, tue: spans, wed: spans, thu: spans, fri: spans, sat: spans, sun: spans },
	}),
	/** Days with different hours from the week's; without hours the day has no meetings. */
	exceptions: z
		.array(z.object({ day, hours: spans }))
		.max(200, "You can set different hours for up to 200 days."),
	/** Days off, first and last included. */
	holidays: z
		.array(
			z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, {
				error: "Days off can't end before they start.",
			}),
		)
		.max(100, "You can enter up to 100 periods of days off."),
	/** Part of the United Kingdom whose bank holidays are days off; empty: none. Absent in types saved by older versions. */
	bankHolidays: z.enum(["", ...bankHolidayParts]).default(""),
	/** Minutes kept free before and after a meeting. */
	beforeMinutes: minutes(240, "The buffer before can be up to 4 hours, in steps of 5 minutes."),
	afterMinutes: minutes(240, "The buffer after can be up to 4 hours, in steps of 5 minutes."),
	/** Minimum notice. */
	noticeHours: z
		.number("Minimum notice can be 0 to 720 hours.")
		.min(0, "Minimum notice can be 0 to 720 hours.")
		.max(720, "Minimum notice can be 0 to 720 hours."),
	/** How many days ahead it can be booked. */
	horizonDays: z
		.number("How far ahead: please enter 1 to 365 days.")
		.int("How far ahead: please enter a whole number of days, 1 to 365.")
		.min(1, "How far ahead: please enter 1 to 365 days.")
		.max(365, "How far ahead: please enter 1 to 365 days."),
	/** Daily limit for this type, by days of its zone; `null`: none. */
	maxPerDay: z
		.number("Max. calls a day: please enter a number from 1 to 50.")
		.int("Max. calls a day: please enter a whole number from 1 to 50.")
		.min(1, "Allow at least one call a day.")
		.max(50, "You can allow up to 50 calls a day.")
		.nullable(),
	place,
	/** Absent in types saved by older versions: the store's own. */
	bookedIn: bookedIn.default({ service: "own" }),
	/** Hours before the meeting at which we mail a reminder. */
	reminderHours: z
		.array(
			z
				.number("Reminders can be sent 1 to 168 hours ahead.")
				.int("Reminders: please enter whole hours from 1 to 168.")
				.min(1, "Reminders can be sent 1 to 168 hours ahead.")
				.max(168, "Reminders can be sent 1 to 168 hours ahead."),
		)
		.max(3, "You can have up to three reminders."),
	/** Question to ask with name, email and phone; empty: none. */
	question: text(200),
	/** Added to the text of mails about a booked call; empty: none. */
	mailText: text(2000),
	/** Addresses of calendars (`.ics`) that block out busy times. */
	calendars: z.array(feedAddress).max(5, "You can add up to five calendars."),
});

export type MeetingType = z.output<typeof meetingTypeSchema>;

const office = [["09:00", "17:00"]] satisfies [string, string][];

/** Suggested values for a new meeting type. */
export const newMeetingType: MeetingType = {
	...{
		name: "discovery-call",
		title: "Free discovery call",
		...{ live: false, afterForms: true },
		minutes: 30,
		stepMinutes: 30,
	},
	zone: "Europe/London",
	hours: { mon: office, tue: office, wed: office, thu: office, fri: office, sat: [], sun: [] },
	...{
		exceptions: [],
		holidays: [],
		bankHolidays: "england",
		beforeMinutes: 0,
		afterMinutes: 15,
		noticeHours: 12,
		horizonDays: 30,
	},
	...{
		maxPerDay: 4,
		place: { kind: "phone" },
		bookedIn: { service: "own" },
		question: "What would you like to talk about?",
	},
	...{ mailText: "", calendars: [], reminderHours: [24, 1] },
};
