/** Call types and booked calls at the desk. */

import type { ExternalCalendars } from "../../../../leads/features/calls/calendars/calendar.ts";
import type { Agenda, CalendarNote, MeetingPreview, Meetings } from "../../../desk-api/api.ts";
import { dayMs } from "../../../lib/time.ts";
import { parseSent } from "../../../services/query.ts";
import { ServiceError } from "../../../services/service-error.ts";
import type { LeadStore } from "../../../store/store.ts";
import { findCalendarProblem, listServices } from "../appointments/calendar-choices.ts";
import { feedSecret } from "../booking/coach-feed.ts";
import type { BusyCalendars } from "../busy/busy-calendars.ts";
import { describeCalendar, readCalendarHealth } from "../busy/calendar-health.ts";
import { meetingsOf } from "../store/meetings.ts";
import { readAvailability } from "../times/availability.ts";
import { describeTimes } from "../times/describe-times.ts";
import type { ExternalTimes } from "../times/external-times.ts";
import { callPlaceOf, suggestedTemplate } from "../types/call-place.ts";
import { type MeetingType, meetingTypeSchema, newMeetingType } from "../types/meeting-type.ts";
import {
	listMeetingTypes,
	maxMeetingTypes,
	removeMeetingType,
	saveMeetingType,
} from "../types/meeting-types.ts";

/** What reading and changing call types needs. */
export interface CallSettings {
	store: LeadStore;
	calendars: BusyCalendars;
	externalCalendars?: ExternalCalendars | undefined;
	/** Times of calendars at other services; absent if there are none. */
	externalTimes?: ExternalTimes | undefined;
	gatewayUrl: string;
	/** Whether we can mail visitors. */
	mailsVisitors: boolean;
	now: () => number;
}

async function readCalendarNotes(store: LeadStore, now: number): Promise<CalendarNote[]> {
	const calendars = await readCalendarHealth(store);
	return calendars
		.map((calendar) => ({ ...calendar, texts: describeCalendar(calendar, now) }))
		.filter(({ texts }) => texts.length > 0)
		.map(({ url, zone, texts }) => ({ url, zone, texts }));
}

export async function readCallSettings(
	{ store, gatewayUrl, externalCalendars, now, mailsVisitors }: CallSettings,
	problems: Meetings["problems"] = [],
): Promise<Meetings> {
	const [types, secret, services, calendarNotes] = await Promise.all([
		listMeetingTypes(store),
		feedSecret(store),
		listServices(externalCalendars),
		readCalendarNotes(store, now()),
	]);
	return {
		...{ types, starter: newMeetingType, problems, services, calendarNotes, mailsVisitors },
		roomTemplate: suggestedTemplate(),
		pageUrl: `${gatewayUrl}/leads/meetings/`,
		feedUrl: `${gatewayUrl.replace(/^https?:/, "webcal:")}/leads/meetings/calendar/${secret}.ics`,
	};
}

/**
 * Saves a type, and tries to read its calendars.
 * @returns their problems; an empty `url` means the calendar that the type is booked in
 * @throws ServiceError
 */
export async function putMeetingType(
	{ store, calendars, externalCalendars, now }: CallSettings,
	name: string,
	body: unknown,
): Promise<Meetings["problems"]> {
	const type = parseSent(meetingTypeSchema, body, "Something in this form isn't valid.");
	if (type.name !== name)
		throw new ServiceError("invalid", "You can't change a call's web address.");
	const meetingTypes = await listMeetingTypes(store);
	if (meetingTypes.length >= maxMeetingTypes && !meetingTypes.some((one) => one.name === name))
		throw new ServiceError("conflict", `You can have up to ${maxMeetingTypes} call types.`);
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

/** How far ahead a preview shows free times. */
const previewMs = 62 * dayMs;

/** What the widget would show for an unsaved type, ignoring the coach's other calendars. @throws ServiceError */
export async function previewMeetingType(
	{ store, calendars, now, mailsVisitors }: CallSettings,
	body: unknown,
): Promise<MeetingPreview> {
	const type = parseSent(meetingTypeSchema, body, "Something in this form isn't valid.");
	// Don't fetch other calendars while the coach is still typing an address.
	const own: MeetingType = { ...type, calendars: [], bookedIn: { service: "own" } };
	const range = { from: now(), to: now() + previewMs };
	const { slots } = await readAvailability({ store, calendars, now }, own, range);
	return describeTimes(type, slots, { now: now(), mails: mailsVisitors });
}

export const deleteMeetingType = removeMeetingType;

/** Calls in a period of up to a year, including requested and cancelled ones. @throws ServiceError */
export async function readAgenda(
	{ store, now, mailsVisitors }: Pick<CallSettings, "store" | "now" | "mailsVisitors">,
	from: number,
	to: number,
): Promise<Agenda> {
	if (!(from < to) || to - from > 366 * dayMs)
		throw new ServiceError("invalid", "Please choose a period of up to a year.");
	const [meetings, types, notes] = await Promise.all([
		meetingsOf(store).list(from, to),
		listMeetingTypes(store),
		readCalendarNotes(store, now()),
	]);
	const items = await Promise.all(
		meetings.map(async (meeting) => {
			const { lead, startAt, endAt, state, attendance } = meeting;
			const { fields = {} } = (await store.get(lead)) ?? {};
			const { firstName = "", lastName = "", phone = "", email = "", message = "" } = fields;
			const type = types.find(({ name }) => name === meeting.type);
			const place = state === "cancelled" ? undefined : callPlaceOf(meeting, type);
			return {
				lead,
				name: `${firstName} ${lastName}`.trim(),
				phone,
				title: type?.title ?? meeting.type,
				startAt,
				endAt,
				state,
				attendance,
				message,
				...(place?.kind === "video" && { link: place.url }),
				...(place?.kind === "address" && { address: place.text }),
				getsMail: mailsVisitors && email !== "" && !(await store.hasBounced(email)),
			};
		}),
	);
	const isOffered = types.some(({ live }) => live);
	return { items, isOffered, calendarNotes: [...new Set(notes.flatMap(({ texts }) => texts))] };
}
