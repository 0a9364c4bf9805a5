import type { FormMessages } from "../kit/element/context.ts";
import { commonMessages } from "../kit/element/messages/messages.ts";

/**
 * Texts of the booking widget; the texts of its fields are in leads/forms/meeting/form.ts, and the
 * call type has its own title and question. A page can replace single keys of either with `texts`.
 */
export const meetingMessages = {
	title: "Book a call",
	open: "Book a call",
	...commonMessages,
	optional: "(optional)",
	privacyLink: "Privacy notice",
	privacy: "We use your details for this call.",

	loading: "Loading free times...",
	unavailable: "Free times can’t be shown right now.",
	down: "We can’t see which times are free right now. Leave your number and we’ll ring you.",
	unknown: "This call can’t be booked right now. Leave your number and we’ll ring you.",
	none: "No free times right now. Leave your number and we’ll ring you.",
	retry: "Try again",
	number: "Leave your number",
	numberText: "Please ring me to arrange a call.",

	choose: "Choose a time",
	minutes: "{n} minutes",
	zone: "All times are {zone} time",
	zoneLabel: "Time zone",
	changeZone: "Change",
	otherDays: "Show other days",
	nextTimes: "Show the next free times",
	moreTimes: "More times on this day",
	previousMonth: "Previous month",
	nextMonth: "Next month",
	free: "{day}: free times",
	notFree: "{day}: nothing free",
	chooseDay: "Choose a day to see its times.",

	contact: "Your details",
	changeTime: "Choose another time",
	submit: "Book this time",
	pending: "Booking...",
	gone: "Sorry, that time has just gone",
	goneText: "Press one of these to book it.",
	notSent: "Not booked yet",
	notSentText:
		"It’s saved on this device. We’ll send it as soon as you’re back online, and email you once it’s booked.",
	notSentNoMail:
		"It’s saved on this device. We’ll send it as soon as you’re back online. It isn’t booked until then.",

	booked: "Your call is booked",
	bookedText: "We’ve emailed you a calendar invitation.",
	bookedNoMail: "Save it to your calendar here.",
	waiting: "Waiting for confirmation",
	waitingText: "We’re holding this time while we check the calendar. It takes a few seconds.",
	wished: "We’ve got your request",
	wishedText: "We’ll email you as soon as the time is confirmed.",
	wishedNoMail: "We’ll ring you to confirm the time.",
	when: "When",
	whenText: "{time}, {zone} time",
	where: "Where",
	wherePhone: "We’ll ring you on {phone}",
	whereVideo: "Video call",
	add: "Add it to your calendar",
	file: "Calendar file",
	move: "Reschedule",
	moveTo: "Choose a new time",
	movedOften: "This call has been moved several times today. To move it again, please ring us:",
	keep: "Keep this time",
	cancel: "Cancel",
	cancelAsk: "Cancel this call?",
	cancelYes: "Yes, cancel it",
	moved: "Your call has a new time",
	cancelled: "Your call is cancelled",
	cancelledText: "You don’t need to do anything else.",
	again: "Book another call",
} as const satisfies FormMessages & Record<string, string>;

export type MeetingMessages = { [K in keyof typeof meetingMessages]: string };
