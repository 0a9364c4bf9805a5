import type { LeadIntake } from "../intake/accept-lead.ts";
import type { NotifyCoach } from "../mail/transports/transport.ts";
import { type AppointmentsOptions, createAppointmentBook } from "./appointments.ts";
import { createMeetingIntake, type MeetingIntakeOptions } from "./book-meeting.ts";
import { type BusyCalendarsOptions, createBusyCalendars } from "./busy-calendars.ts";
import { createExternalTimes } from "./external-times.ts";
import type { TimesLimitOptions } from "./limit-times.ts";
import { createMeetingJobs, type MeetingMailOptions } from "./meeting-mail.ts";
import { createMeetingOffer } from "./meeting-offer.ts";
import { createMeetingRoutes } from "./routes.ts";
import { createCalendarSync } from "./sync-calendar.ts";

interface MeetingPartsOptions
	extends Pick<AppointmentsOptions, "store" | "log" | "externalCalendars">,
		Pick<BusyCalendarsOptions, "fetchCalendar" | "readCalendar">,
		TimesLimitOptions,
		Omit<MeetingIntakeOptions, "calendars" | "externalTimes" | "now"> {
	/** The wall clock, milliseconds since 1970. */
	now?: (() => number) | undefined;
	/** Address of the site, for mails to visitors. */
	siteUrl: string;
	visitorMailer?: MeetingMailOptions["visitorMailer"];
	onMailLimit: MeetingMailOptions["onMailLimit"];
	notifyCoach: NotifyCoach;
}

/** The parts of a gateway that booking calls needs: calendars, jobs, intake and pages. */
export function createMeetingParts(options: MeetingPartsOptions) {
	const { store, log, externalCalendars, fetchCalendar, readCalendar, siteUrl, gatewayUrl } =
		options;
	const { now = Date.now, visitorMailer, onMailLimit, notifyCoach: notify } = options;
	const externalTimes = createExternalTimes({ externalCalendars, log, now });
	const appointments = { store, log, externalCalendars, externalTimes, now };
	const calendars = createBusyCalendars({ store, log, fetchCalendar, readCalendar, now });
	const times = { store, log, calendars, externalTimes, now, gatewayUrl };
	return {
		calendars,
		appointments: createAppointmentBook(appointments),
		handlers: {
			meeting: createMeetingJobs({
				...{ store, log, now, gatewayUrl, siteUrl, notify, visitorMailer, onMailLimit },
			}),
			calendar: createCalendarSync(appointments),
		},
		intake: createMeetingIntake({ ...options, ...times }),
		readOffer: createMeetingOffer(options),
		createRoutes: (intake: LeadIntake) =>
			createMeetingRoutes({
				...options,
				...times,
				intake,
				mailsVisitors: visitorMailer !== undefined,
			}),
	};
}
