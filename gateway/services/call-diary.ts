/** Calls in the diary, for desk and command line. */
import * as z from "zod";
import type { ExternalCalendars } from "../../leads/calendars/calendar.ts";
import type { Agenda, Meetings } from "../desk-api/api.ts";
import { dayMs } from "../lib/time.ts";
import type { BusyCalendars } from "../meetings/busy-calendars.ts";
import { findCalendarProblem, listServices } from "../meetings/calendar-choices.ts";
import { feedSecret } from "../meetings/coach-feed.ts";
import { meetingTypeSchema, newMeetingType } from "../meetings/meeting-type.ts";
import {
	listMeetingTypes,
	maxMeetingTypes,
	removeMeetingType,
	saveMeetingType,
} from "../meetings/meeting-types.ts";
import type { LeadStore } from "../store/store.ts";
import { parseSent } from "./query.ts";
import { leadGoneMessage, ServiceError } from "./service-error.ts";

/** What settings of calls are read from and tried with. */
export interface CallSettings {
	store: LeadStore;
	calendars: BusyCalendars;
	externalCalendars?: ExternalCalendars | undefined;
	gatewayUrl: string;
	now: () => number;
}

export async function readCallSettings(
	{ store, gatewayUrl, externalCalendars }: CallSettings,
	problems: Meetings["problems"] = [],
): Promise<Meetings> {
	const [types, secret, services] = await Promise.all([
		listMeetingTypes(store),
		feedSecret(store),
		listServices(externalCalendars),
	]);
	return {
		...{ types, starter: newMeetingType, problems, services },
		pageUrl: `${gatewayUrl}/leads/meetings/`,
		feedUrl: `${gatewayUrl.replace(/^https?:/, "webcal:")}/leads/meetings/calendar/${secret}.ics`,
	};
}

/** Saves a type under its name, and tries its calendars. @throws ServiceError */
export async function putMeetingType(
	{ store, calendars, externalCalendars, now }: CallSettings,
	name: string,
	sent: unknown,
): Promise<Meetings["problems"]> {
	const type = parseSent(meetingTypeSchema, sent, "Something in this form cannot be read.");
	if (type.name !== name) throw new ServiceError("invalid", "A meeting's name cannot be changed.");
	const known = await listMeetingTypes(store);
	if (known.length >= maxMeetingTypes && !known.some((one) => one.name === name))
		throw new ServiceError("conflict", `There can be ${maxMeetingTypes} kinds of meeting at most.`);
	await saveMeetingType(store, type);
	const [checked, problem] = await Promise.all([
		calendars.check(type.calendars, type.zone),
		findCalendarProblem(externalCalendars, type, now()),
	]);
	return [
		...(problem ? [{ url: "", problem }] : []),
		...checked.flatMap(({ url, problem }) => (problem ? [{ url, problem }] : [])),
	];
}

export const deleteMeetingType = removeMeetingType;

/** Booked calls and wishes of a stretch of time, at most a year. */
export async function readAgenda(store: LeadStore, from: number, to: number): Promise<Agenda> {
	if (!(from < to) || to - from > 366 * dayMs)
		throw new ServiceError("invalid", "Choose a stretch of a year at most.");
	const [meetings, types] = await Promise.all([
		store.meetings.list(from, to),
		listMeetingTypes(store),
	]);
	const items = await Promise.all(
		meetings.map(async ({ lead, type, startAt, endAt, state, attendance }) => {
			const { firstName = "", lastName = "", phone = "" } = (await store.get(lead))?.fields ?? {};
			const title = types.find(({ name }) => name === type)?.title ?? type;
			return {
				lead,
				name: `${firstName} ${lastName}`.trim(),
				phone,
				title,
				startAt,
				endAt,
				state,
				attendance,
			};
		}),
	);
	return { items };
}

const attendanceSchema = z.object({ attendance: z.enum(["", "showed", "no-show"]) });

/** Records whether the visitor came; who came was met. @throws ServiceError */
export async function setAttendance(store: LeadStore, lead: string, sent: unknown): Promise<void> {
	const { attendance } = parseSent(attendanceSchema, sent);
	if (!(await store.meetings.setAttendance(lead, attendance)))
		throw new ServiceError("gone", leadGoneMessage);
	if (attendance !== "showed") return;
	const [followUp] = await store.followUps.list([lead]);
	const isBefore = ["new", "contacted"].includes(followUp?.outcome ?? "new");
	if (isBefore) await store.followUps.decide(lead, { outcome: "met", by: "desk" });
}

/** Cancels a call; the visitor gets a mail. @throws ServiceError */
export async function cancelMeeting(store: LeadStore, lead: string): Promise<void> {
	if (!(await store.meetings.cancel(lead, "coach")))
		throw new ServiceError("conflict", "This call is cancelled already.");
}
