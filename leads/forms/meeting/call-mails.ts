/** What a booked call's page, mails and calendar entries say to its visitor. */
export const callMails = {
	"confirmed.subject": "Your call is booked",
	"confirmed.title": "Your call is booked",
	"confirmed.text": "A calendar file is attached.",
	"moved.subject": "Your call has a new time",
	"moved.title": "Your call has a new time",
	"moved.text": "The attached calendar file replaces the earlier one.",
	"not-moved.subject": "Your call hasn’t moved",
	"not-moved.title": "Your call hasn’t moved",
	"not-moved.text":
		"Sorry, the new time you chose has just gone, so we’ve kept the old one. Press the button for other times.",
	"taken.subject": "Please choose another time for your call",
	"taken.title": "That time has just gone",
	"taken.text": "Sorry, somebody booked it just before you. Press the button to choose another.",
	"taken.when": "The time that’s gone",
	"cancelled.subject": "Your call is cancelled",
	"cancelled.title": "Your call is cancelled",
	"cancelled.text":
		"The attached calendar file removes the call from your calendar. You don’t need to do anything else.",
	"missed.subject": "Sorry we missed each other",
	"missed.title": "Sorry we missed each other",
	"missed.text":
		"It happens. Would one of the times below suit you? Press the button to choose one of them, or any other.",
	"link.subject": "A new link for your call",
	"link.title": "Your call has a new link",
	"link.text": "Please use the link below. The attached calendar file replaces the earlier one.",
	"reminder.subject": "A reminder of your call",
	"reminder.title": "Speak soon",
	"reminder.text": "A quick reminder of your call.",
	/** The coach's message about a cancellation, before the mail's own text. */
	says: "{coach} says: “{word}”",
	/** The call's name in a calendar; `call` is the coach's name for it. */
	event: "{call} with {coach}",
	at: "{day} at {time}, {zone}",
	zone: "{city} time",
	when: "When",
	where: "Where",
	free: "Free time",
	rings: "{coach} will ring you",
	change: "Reschedule or cancel",
	choose: "Choose a time",
	noReason: "You don’t need to give a reason.",
	nothingSuits: "Nothing suits? Reply to this email and we’ll find a time.",
	next: "{coach} is looking forward to talking to you.",
	again: "To book again, go to {site}.",
	booked:
		"You’re receiving this because a call was booked with this address on {site}. If that wasn’t you, press Reschedule or cancel.",
	notBooked:
		"You’re receiving this because this address was used to ask for a call on {site}. If that wasn’t you, you can ignore this: no call is booked.",
	/** In the calendar entry. */
	changeAt: "Reschedule or cancel: {link}",
	ring: "Questions? Ring {phone}.",
	/** On the call's page, where the visitor can move or cancel it. */
	"page.over": "This call is over",
	"page.waiting": "Waiting for confirmation",
	"page.waitingText":
		"We’re checking the calendar and holding the time for you. This page updates by itself.",
	"page.waitingMail":
		"We’re checking the calendar and holding the time for you. This page updates by itself, and we’ll email you too.",
	"page.wished": "We’ve got your request",
	"page.wishedText": "This time isn’t confirmed yet. We’ll ring you from {phone}.",
	"page.wishedMail": "This time isn’t confirmed yet. We’ll email you, or ring you from {phone}.",
	"page.unplacedText":
		"The time you chose has gone. Choose another one, or wait for our call from {phone}.",
	"page.taken": "Sorry, that time has just gone. Please choose another one.",
	"page.limited":
		"This call has been moved several times today. To move it again, please ring us on {phone}. You can still cancel it here.",
	"page.calendar": "Add it to your calendar",
	"page.zone": "Times are in {zone}.",
	"page.reschedule": "Reschedule",
	"page.moveTo": "Move to this time",
	"page.nearest": "Nearest free times",
	"page.cancel": "Cancel this call",
	"page.ring": "Or ring {phone}.",
} as const;
