import type { FormMessages } from "../kit/element/context.ts";
import { commonMessages } from "../kit/element/messages.ts";

/**
 * What a visitor reads while booking a call, besides its fields, whose words are in leads/forms/meeting/form.ts,
 * and the call's own title and question. Keys of both can be replaced one by one (`texts`).
 */
export const meetingMessages = {
	title: "Book a call",
	open: "Book a call",
	...commonMessages,
	optional: "(optional)",
	privacyLink: "Privacy notice",
	privacy: "We use your details for this call.",

	loading: "The free times are on their way.",
	unavailable: "The free times cannot be shown just now.",
	down: "The calendar cannot be read just now. Leave your number and we will ring you.",
	unknown: "This call cannot be booked just now. Leave your number and we will ring you.",
	none: "There are no free times just now. Leave your number and we will ring you.",
	retry: "Try again",
	number: "Leave your number",
	numberText: "Please ring me to arrange a call.",

	choose: "Choose a time",
	minutes: "{n} minutes",
	zone: "Times in {zone} time",
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

	contact: "Who are you?",
	changeTime: "Choose another time",
	submit: "Book this time",
	pending: "Booking...",
	gone: "Somebody has just taken this time",
	goneText: "These are the nearest. One press books one of them.",
	notSent: "It is not booked yet",
	notSentText:
		"It is kept on this device and sent as soon as you are back online. We'll email you once it is booked.",
	notSentNoMail:
		"It is kept on this device and sent as soon as you are back online. It is not booked until then.",

	booked: "Your call is booked",
	bookedText: "We've emailed you a calendar invitation.",
	bookedNoMail: "Save it to your calendar here.",
	waiting: "Waiting for confirmation",
	waitingText: "The time is held for you while the calendar is asked. It takes a few seconds.",
	wished: "We have your wish",
	wishedText: "We'll email you as soon as the time is confirmed.",
	wishedNoMail: "We'll ring you to confirm the time.",
	when: "When",
	whenText: "{time}, {zone} time",
	where: "Where",
	wherePhone: "We ring you on {phone}",
	whereVideo: "Video call",
	add: "Add it to your calendar",
	file: "Calendar file",
	move: "Move it",
	moveTo: "Move it to another time",
	movedOften: "This call has been moved several times today. To move it again, please ring us:",
	keep: "Leave it as it is",
	cancel: "Cancel it",
	cancelAsk: "Cancel this call?",
	cancelYes: "Yes, cancel it",
	moved: "Your call has a new time",
	cancelled: "Your call is cancelled",
	cancelledText: "The time is free again, and there is nothing more for you to do.",
	again: "Book another call",
} as const satisfies FormMessages & Record<string, string>;

export type MeetingMessages = { [K in keyof typeof meetingMessages]: string };
