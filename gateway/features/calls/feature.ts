/** Calls that visitors book: times, bookings, mails, and the coach's calendars. */

import { Hono } from "hono";
import type { ExternalCalendars } from "../../../leads/features/calls/calendars/calendar.ts";
import { googleCalendars } from "../../../leads/features/calls/calendars/google.ts";
import { highLevelCalendars } from "../../../leads/features/calls/calendars/highlevel.ts";
import { callDelivery } from "../../../leads/features/calls/delivery-feature.ts";
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import { isMaybe, isText, isTexts } from "../../store/rows/readable.ts";
import { callAlerts } from "./alerts.ts";
import { createAppointmentBook } from "./appointments/appointments.ts";
import { enqueueErasedAppointments } from "./appointments/erased-appointments.ts";
import { createCalendarSync } from "./appointments/sync-calendar.ts";
import { createMeetingIntake } from "./booking/book-meeting.ts";
import { coachFeedKey } from "./booking/coach-feed.ts";
import { createMeetingRoutes } from "./booking/routes.ts";
import { type BusyCalendarsOptions, createBusyCalendars } from "./busy/busy-calendars.ts";
import { readCalendarsItem } from "./desk/health-item.ts";
import { callParts } from "./desk/lead-call.ts";
import { createMeetingsRoutes } from "./desk/meetings-routes.ts";
import { callLimits } from "./limits.ts";
import { createMeetingJobs } from "./mails/meeting-mail.ts";
import { calendarSettings, readCalendarSettings } from "./settings.ts";
import { callRules } from "./store/rules.ts";
import { readAvailability } from "./times/availability.ts";
import { createCallList } from "./times/call-list.ts";
import { createExternalTimes } from "./times/external-times.ts";
import { createNextTimes } from "./times/next-times.ts";
import { createMeetingOffer } from "./types/meeting-offer.ts";
import { listMeetingTypes } from "./types/meeting-types.ts";

declare module "../../feature.ts" {
	interface FeatureOptions {
		calls?: Pick<BusyCalendarsOptions, "fetchCalendar" | "readCalendar"> & {
			/** Calendars at other services in which calls can be booked. Default: those in the settings. */
			externalCalendars?: ExternalCalendars;
		};
	}
}

declare module "../../store/jobs/job-kinds.ts" {
	interface FeatureJobs {
		/** A mail about a call, or a released request that needs a slot. */
		meeting: true;
		/** A change to make in the coach's external calendar. */
		calendar: true;
	}
}

/** Calendar services with a key. HighLevel supports appointments only in its newer API. */
const openCalendars = ({ crmAccess, callTimeoutMs: timeoutMs, config }: FeatureCore) => ({
	...(crmAccess?.api === "v2" && {
		highlevel: highLevelCalendars(crmAccess.settings, crmAccess.tools),
	}),
	...(config.googleCalendars && {
		google: googleCalendars(config.googleCalendars, { ...(timeoutMs && { timeoutMs }) }),
	}),
});

function startCalls(core: FeatureCore): FeatureParts {
	const { store, log, now, gatewayUrl, siteUrl, visitorMailer, onMailLimit } = core;
	const { externalCalendars = openCalendars(core), ...reading } = core.options.calls ?? {};
	const mailsVisitors = visitorMailer !== undefined;
	const externalTimes = createExternalTimes({ externalCalendars, log, now });
	const appointments = { store, log, externalCalendars, externalTimes, now };
	const calendars = createBusyCalendars({ store, log, now, ...reading });
	const times = { ...core, calendars, externalTimes };
	return {
		jobs: {
			meeting: createMeetingJobs({
				...{ store, log, now, gatewayUrl, siteUrl, visitorMailer, onMailLimit },
				notify: core.notifyCoach,
				readSlots: async (type, range) => (await readAvailability(times, type, range)).slots,
			}),
			calendar: createCalendarSync(appointments),
		},
		delivery: callDelivery(createAppointmentBook(appointments)),
		intake: createMeetingIntake(times),
		shared: { listCalls: createCallList(store) },
		readOffer: createMeetingOffer(core),
		readFreeTimes: createNextTimes({ ...times, gatewayUrl }),
		routes: {
			"/leads/meetings": (intake) =>
				createMeetingRoutes({
					...{ ...times, intake, mailsVisitors },
					readOption: () => core.shared().bookingOption,
				}),
			// A short address for print and email signatures.
			"/book": () => new Hono().get("/", (c) => c.redirect("/leads/meetings", 302)),
		},
		deskRoutes: ({ readJson }) =>
			createMeetingsRoutes({
				...{ store, log, now, gatewayUrl, calendars, externalCalendars, externalTimes },
				...{ mailsVisitors, readJson },
			}),
		start: calendars.start,
		stop: calendars.stop,
	};
}

export const calls = defineFeature({
	name: "calls",
	tables: ["meetings", "meeting_slots"],
	// Not these: “meeting held” is an outcome of any lead, `text/calendar` the media type of any event.
	words: ["meeting(?! held)", "appointment", "(?<!text/)calendar"],
	context: { calendar: isMaybe(isTexts), coachZone: isMaybe(isText) },
	storeRules: callRules,
	ownKeys: [coachFeedKey.name],
	mailedKinds: ["meeting"],
	limits: callLimits,
	alerts: callAlerts,
	health: readCalendarsItem,
	leadParts: callParts,
	linkedWidgets: {
		meeting: {
			defaultName: "discovery-call",
			pathOf: (name) => `/leads/meetings/${name}`,
			listNames: async (store) =>
				(await listMeetingTypes(store)).filter(({ live }) => live).map(({ name }) => name),
			problem: "opens a call that can't be booked: choose another one, or set it up under Calls",
		},
	},
	beforeErasure: enqueueErasedAppointments,
	settings: {
		title: "Calendars",
		after: "The CRM",
		rows: calendarSettings,
		read: readCalendarSettings,
	},
	jobs: {
		meeting: "an email about a booked call wasn't sent",
		calendar: "a call wasn't moved, cancelled or erased in your other calendar",
	},
	start: startCalls,
});
