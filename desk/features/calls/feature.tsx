import "./calls.css";
import { CalendarClock } from "../../components/icons.tsx";
import type { Feature } from "../../define-feature.ts";
import { AgendaScreen } from "./agenda.tsx";
import { CallBadge } from "./call-badge.tsx";
import { GoogleCalendarsForm } from "./google-calendars-form.tsx";
import { MeetingTypesScreen } from "./types/meeting-types.tsx";

/** Calls that visitors book: the diary and the types of call. */
export const calls: Feature = {
	name: "calls",
	nav: { to: "/calls", label: "Calls", Icon: CalendarClock, also: ["/calls/"] },
	routes: [
		{ path: "calls", Component: AgendaScreen },
		{ path: "calls/types", Component: MeetingTypesScreen },
	],
	LeadBadge: CallBadge,
	settingsForm: { noun: "calendars", hint: "Google", Form: GoogleCalendarsForm },
};
