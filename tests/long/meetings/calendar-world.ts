/** A gateway with the stand-ins' calendars, on any kind of store, and ways to book and to let time pass. */
import { createStandins } from "../../../demo/standins/app.ts";
import { googleKeyFile } from "../../../demo/standins/google.ts";
import {
	type MeetingType,
	newMeetingType,
} from "../../../gateway/features/calls/types/meeting-type.ts";
import { saveMeetingType } from "../../../gateway/features/calls/types/meeting-types.ts";
import type { LeadStore } from "../../../gateway/store/store.ts";
import type { TestClock } from "../../../gateway/testing/test-clock.ts";
import { createTestGateway } from "../../../gateway/testing/test-gateway.ts";
import { crmV2 } from "../../../leads/crm/highlevel/v2.ts";
import type { CalendarService } from "../../../leads/features/calls/calendars/calendar.ts";
import { googleCalendars } from "../../../leads/features/calls/calendars/google.ts";
import { highLevelCalendars } from "../../../leads/features/calls/calendars/highlevel.ts";
import { meetingSample } from "../../../leads/forms/meeting/form.ts";

export const calendarIds = { highlevel: "standin-calendar", google: "sam@coach.example" } as const;

/** @param openStore opens an empty store */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one world, whose members share its parts
export async function openCalendarWorld(
	openStore: (clock: TestClock) => LeadStore,
	service: CalendarService,
	change: Partial<MeetingType> = {},
) {
	const standins = createStandins({ locationId: "loc" });
	const tools = {
		fetch: async (input: unknown, init?: RequestInit) => standins.app.request(String(input), init),
		timeoutMs: 60_000,
	} as const;
	const { token } = standins.account;
	const crm = {
		...{ url: "http://crm.test/crm/v2", token, locationId: "loc", pipelineId: "p", stageId: "s" },
	};
	const key = googleKeyFile("http://crm.test");
	const account = {
		...{ clientEmail: key.client_email, privateKey: key.private_key, tokenUrl: key.token_uri },
	};
	const mails: string[] = [];
	const notices: string[] = [];
	const gateway = createTestGateway({
		openStore,
		...{ siteUrl: "https://coach.example", ratePerAddress: 10_000, ratePerSite: 1_000_000 },
		crm: crmV2(crm, tools),
		features: {
			calls: {
				externalCalendars: {
					highlevel: highLevelCalendars(crm, tools),
					google: googleCalendars({ url: "http://crm.test/google/calendar/v3", account }, tools),
				},
			},
		},
		async sendToVisitor(mail, _, begin) {
			await begin();
			mails.push(mail.subject);
		},
		alerts: { mail: async ({ subject }) => void notices.push(subject) },
	});
	const bookedIn = { service, id: calendarIds[service] };
	await saveMeetingType(gateway.store, { ...newMeetingType, live: true, bookedIn, ...change });
	let count = 0;

	/** Books a time, and returns the visitor's answer. */
	async function book(start: string, more: object = {}) {
		const answer = await gateway.post({
			...{ id: crypto.randomUUID(), kind: "meeting", elapsedMs: 9000, website: "", ...more },
			fields: { ...meetingSample, email: `p${count++}@x.example`, start },
			context: { page: "https://partner.example/", referrer: "" },
		});
		const body = (await answer.json()) as {
			id: string;
			meeting?: { state: string; confirming?: boolean; page: string };
			error?: string;
		};
		const path = new URL(body.meeting?.page ?? "/", "https://coach.example").pathname;
		return { ...body, status: answer.status, path };
	}
	/** What the booking's page says to a script. */
	async function ask(path: string, values?: Record<string, string>) {
		const init = values && { method: "POST", body: new URLSearchParams(values) };
		const answer = await gateway.app.request(`${path}?json`, init);
		return {
			status: answer.status,
			...((await answer.json()) as { state: string; start: string; slots?: string[] }),
		};
	}
	async function times() {
		const answer = await gateway.app.request("/leads/meetings/discovery-call/times");
		return (await answer.json()) as { times?: string[]; error?: string };
	}
	/** Delivers what is due, and does the jobs. */
	async function work() {
		await gateway.worker.runDue();
		await gateway.jobs.run("calendar");
		await gateway.worker.runDue();
		await gateway.jobs.run("meeting");
	}
	/** Lets time pass, a minute at a time. */
	async function pass(ms: number) {
		for (let passed = 0; passed < ms; passed += 60_000) {
			gateway.clock.now += 60_000;
			await work();
		}
	}
	const kept = () =>
		[
			...standins.state.appointments
				.filter(({ appointmentStatus }) => appointmentStatus === "confirmed")
				.map(({ startTime }) => startTime),
			...standins.state.events
				.filter(({ status }) => status === "confirmed")
				.map(({ start }) => start.dateTime),
		].map((time) => new Date(time).toISOString().replace(":00.000Z", "Z"));
	/** The coach has something else at a time. */
	function occupy(start: string) {
		const at = Date.parse(start);
		const [from, to] = [at, at + 1_800_000].map((time) => new Date(time).toISOString());
		if (service === "google")
			standins.state.addEvent({
				...{ calendar: calendarIds.google, id: "dentist", status: "busy" },
				...{ start: { dateTime: from ?? "" }, end: { dateTime: to ?? "" } },
				...{ summary: "", description: "", location: "" },
			});
		else
			standins.state.addAppointment({
				...{ id: "dentist", calendarId: calendarIds.highlevel, locationId: "loc", contactId: "x" },
				...{ startTime: from ?? "", endTime: to ?? "", appointmentStatus: "new", title: "" },
				...{ address: "", description: "", assignedUserId: "standin-user", isNotified: false },
				dateAdded: "",
			});
	}
	/** Subjects of the mails about leads. */
	const coachMails = () => gateway.mailer.mails.map(({ subject }) => subject);
	return {
		...gateway,
		coachMails,
		standins,
		mails,
		notices,
		book,
		ask,
		times,
		work,
		pass,
		kept,
		occupy,
	};
}
