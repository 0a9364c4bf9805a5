/** Helpers for tests of the stand-ins' calendars. */
import { expect } from "vitest";
import { crmV2 } from "../../leads/crm/highlevel/v2.ts";
import type {
	Appointment,
	CalendarService,
} from "../../leads/features/calls/calendars/calendar.ts";
import { googleCalendars } from "../../leads/features/calls/calendars/google.ts";
import { highLevelCalendars } from "../../leads/features/calls/calendars/highlevel.ts";
import { asFailure, type FailureDetails } from "../../leads/http/failure.ts";
import { createStandins, type Standins } from "./app.ts";
import { googleKeyFile } from "./google.ts";
import { defaultToken } from "./state/account.ts";
import type { FaultSetting } from "./state/faults.ts";

export const hourMs = 3_600_000;
// A Monday in winter, at ten in London.
export const ten = Date.parse("2027-01-11T10:00:00Z");
export const ids: Record<CalendarService, string> = {
	highlevel: "standin-calendar",
	google: "sam@coach.example",
};

/** Starts the stand-ins, with our adapter for a service's calendars connected to them. */
export async function openCalendar(
	service: CalendarService,
	change: Parameters<typeof createStandins>[0] = {},
) {
	const standins = createStandins({ locationId: "loc", ...change });
	const tools = {
		fetch: async (input: unknown, init?: RequestInit) => standins.app.request(String(input), init),
		timeoutMs: 60_000,
	} as const;
	const crm = { url: "http://crm.test/crm/v2", token: defaultToken, locationId: "loc" };
	const key = googleKeyFile("http://crm.test");
	const calendar =
		service === "highlevel"
			? highLevelCalendars(crm, tools)
			: googleCalendars(
					{
						url: "http://crm.test/google/calendar/v3",
						account: {
							clientEmail: key.client_email,
							privateKey: key.private_key,
							tokenUrl: key.token_uri,
						},
					},
					tools,
				);
	const { id: contactId } = await crmV2(
		{ ...crm, pipelineId: "p", stageId: "s" },
		tools,
	).createContact({
		firstName: "Ann",
		lastName: "Reed",
		email: "ann@x.example",
		phone: "",
		tags: [],
		source: "Website",
	});
	const appointment = (startAt = ten, lead = crypto.randomUUID()): Appointment => ({
		calendar: { service, id: ids[service], zone: "Europe/London" },
		lead,
		contactId,
		startAt,
		endAt: startAt + hourMs / 2,
		title: "Call: Ann Reed",
		where: "01632 960345",
		text: "Two vans",
	});
	return { standins, calendar, appointment };
}

export const setFaults = ({ behaviour }: Standins, ...faults: FaultSetting[]) =>
	behaviour.set(faults);

/** The details of a call's failure. */
export async function failure(work: Promise<unknown>): Promise<FailureDetails> {
	return asFailure(
		await work.then(
			() => expect.unreachable("it worked"),
			(thrown) => thrown,
		),
	).details;
}

export const made = ({ state }: Standins) => [
	...state.appointments.filter(({ appointmentStatus }) => appointmentStatus !== "cancelled"),
	...state.events.filter(({ status }) => status !== "cancelled"),
];

export const creates: Record<CalendarService, string> = {
	highlevel: "POST /crm/v2/calendars/events/appointments",
	google: "POST /google/calendar/v3/calendars/*/events",
};
