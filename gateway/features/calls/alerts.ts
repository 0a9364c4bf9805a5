/** Alerts about calendars that reject bookings, or cannot be read. */
import type { FeatureTopic } from "../../alerts/feature-topics.ts";
import { thenRestart } from "../../alerts/messages/topic-text.ts";
import { checkBusyCalendars, checkCalendarEvents } from "./busy/check-calendars.ts";

declare module "../../alerts/incidents.ts" {
	interface FeatureTopics {
		/** The coach's external calendar rejects the key, or an appointment. */
		calendar: true;
		/** A calendar that blocks out busy times cannot be read. */
		"calendar-unread": true;
		/** Some events of a calendar that blocks out busy times cannot be understood. */
		"calendar-events": true;
	}
}

declare module "../../alerts/feature-topics.ts" {
	interface FeatureNeeds {
		calendar: true;
	}
}

export const callAlerts = {
	calendar: {
		need: "crm",
		steps: ["appointment"],
		resolved: "Bookings that are still waiting will be confirmed within two hours.",
		text: () => ({
			title: "Your calendar is rejecting bookings",
			what: "The calendar for one of your call types rejected our key, or a booking.",
			means:
				"Visitors see “Waiting for confirmation”. Their leads are safe and still reach you. Please ring anyone who is waiting.",
			todo: `Your desk shows which calendar it is, under Calls, Call types. Google: is it still shared with the address shown there, with permission to make changes? HighLevel: does your key have the three calendar permissions? If a key on the server has to change, pass this on to the person who looks after it. ${thenRestart}`,
		}),
	},
	"calendar-unread": {
		need: "calendar",
		// Alerts at the first failure, because booking closes after a day.
		check: ({ store, now }) => checkBusyCalendars(store, now),
		resolved: "We can read it again, or you've removed it.",
		inSentences: true,
		text: () => ({
			title: "One of your calendars can’t be read",
			what: "A calendar that blocks out your busy times isn’t answering properly.",
			means:
				"For one day, calls can still be booked around the events we last read. Newer events don’t count yet. After that, booking closes until we can read it again, and visitors are asked to leave their number.",
			todo: "Open it in your browser: has its secret address changed, or was it switched off? Paste the new address at your desk: Calls, Call types, Edit. If the calendar service is just down, you don’t need to do anything.",
		}),
	},
	"calendar-events": {
		need: undefined,
		check: ({ store }) => checkCalendarEvents(store),
		resolved: "All events can be read again.",
		inSentences: true,
		text: () => ({
			title: "Events in your calendar can’t be understood",
			what: "Some events in one of your calendars are damaged.",
			means:
				"If we can tell which day an event is on, we keep that day busy. If we can’t, somebody could book over it. Your other events count as usual.",
			todo: "Go through your calendar for an odd-looking event, often an invitation or an import. Save it again or delete it.",
		}),
	},
} satisfies Readonly<Record<string, FeatureTopic>>;
