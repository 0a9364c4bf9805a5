/** HighLevel's calendars (API v2). Appointments belong to the lead's contact in the CRM. */
import type { BeforeSend, CrmSettings } from "../../../crm/crm.ts";
import { asFailure, DeliveryFailure } from "../../../http/failure.ts";
import { type JsonAnswer, type Proof, requestJson } from "../../../http/http.ts";
import { provedByList } from "../../../http/proof.ts";
import {
	type Appointment,
	type CalendarChoice,
	type CalendarRef,
	type CalendarTools,
	type ExternalCalendar,
	takenReason,
} from "./calendar.ts";

/** Calendar calls use another API version than contacts and opportunities. */
const version = "2021-04-15";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Calendar {
	id: string;
	name?: unknown;
	isActive?: unknown;
	slotDuration?: unknown;
	slotDurationUnit?: unknown;
	teamMembers?: { userId?: unknown }[];
}

interface Event {
	id?: unknown;
	contactId?: unknown;
	appointmentStatus?: unknown;
	appoinmentStatus?: unknown;
	startTime?: unknown;
	endTime?: unknown;
}

const isCancelled = ({ appointmentStatus, appoinmentStatus = appointmentStatus }: Event) =>
	["cancelled", "invalid"].includes(String(appoinmentStatus));

/**
 * The offered starts as the service wrote them, by day. Skips keys that are not days (`traceId`).
 */
const provedByDays: Proof<string[]> = (answer) => {
	if (!answer) return undefined;
	const days = Object.entries(answer).filter(([key]) => /^\d{4}-\d\d-\d\d$/.test(key));
	const lists = days.map(([, day]) => Object(day).slots as unknown);
	if (!lists.every(Array.isArray)) return undefined;
	// A month without free times has no days. Any other body without days isn't an answer to this call.
	const isEmpty = Object.keys(answer).every((key) => key === "traceId");
	if (days.length === 0 && !isEmpty) return undefined;
	return lists.flat().filter((text) => !Number.isNaN(Date.parse(String(text)))) as string[];
};

/** The documentation has the appointment at the top level; the servers may nest it. */
const appointmentOf = (answer: NonNullable<JsonAnswer>): Event =>
	Object(answer.appointment ?? answer.event ?? answer);
const provedByAppointment: Proof<Event> = (answer) => {
	const event = answer && appointmentOf(answer);
	return event && typeof event.id === "string" && event.id ? event : undefined;
};

const messageOf = ({ details }: DeliveryFailure) => (details.body ?? "").toLowerCase();

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one calendar's adapter, with a method for each call
export function highLevelCalendars(
	{ url, token, locationId }: Pick<CrmSettings, "url" | "token" | "locationId">,
	tools: CalendarTools = {},
): ExternalCalendar {
	const headers = {
		Authorization: `Bearer ${token}`,
		Accept: "application/json",
		"Content-Type": "application/json",
		Version: version,
	};
	const get = <Result>(what: string, path: string, proof: Proof<Result>, query = {}) => {
		const search = new URLSearchParams(query).toString();
		return requestJson(what, url + path + (search && `?${search}`), { headers }, proof, tools);
	};
	const send = (method: string, path: string, body: object, begin?: BeforeSend) =>
		requestJson(
			...(["Failed to write the appointment", url + path] as const),
			...([{ method, headers, body: JSON.stringify(body) }, provedByAppointment] as const),
			{ ...tools, beforeSend: begin },
		);

	const readCalendars = async () =>
		((
			await get("Failed to read calendars", "/calendars/", provedByList("calendars"), {
				locationId,
			})
		).calendars ?? []) as Calendar[];

	const readStarts = ({ id, zone }: CalendarRef, from: number, to: number, userId?: string) =>
		get(
			"Failed to read free times",
			`/calendars/${encodeURIComponent(id)}/free-slots`,
			provedByDays,
			{
				startDate: String(from),
				endDate: String(to),
				timezone: zone,
				...(userId && { userId }),
			},
		);

	/** The start exactly as the service wrote it; in another notation it may be rejected as taken. */
	async function startTextOf({ calendar, startAt }: Appointment, userId?: string): Promise<string> {
		const texts = await readStarts(calendar, startAt - dayMs / 2, startAt + dayMs / 2, userId);
		const text = texts.find((one) => Date.parse(one) === startAt);
		if (text) return text;
		throw new DeliveryFailure("The calendar offers another time", {
			why: takenReason,
			rejected: true,
			outcomeUnknown: false,
		});
	}

	/** The end, written with the start's UTC offset, even if the clocks change in between. */
	const endTextOf = (startText: string, { startAt, endAt }: Appointment): string => {
		const offset = /(Z|[+-]\d\d:?\d\d)$/.exec(startText)?.[0] ?? "Z";
		const [sign = "+", hours = 0, minutes = 0] =
			/([+-])(\d\d):?(\d\d)/.exec(offset)?.slice(1) ?? [];
		const ms = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === "-" ? -1 : 1);
		return new Date(startAt + ms + (endAt - startAt)).toISOString().slice(0, 19) + offset;
	};

	/** A free member of the calendar; some kinds of calendar require one. */
	async function freeMember(appointment: Appointment): Promise<string | undefined> {
		const calendar = (await readCalendars()).find(({ id }) => id === appointment.calendar.id);
		const members = (calendar?.teamMembers ?? []).map(({ userId }) => String(userId ?? ""));
		for (const member of members.filter(Boolean).slice(0, 20))
			try {
				await startTextOf(appointment, member);
				return member;
			} catch (thrown) {
				if (asFailure(thrown).details.why !== takenReason) throw thrown;
			}
		return undefined;
	}

	const asksForMember = (failure: DeliveryFailure) =>
		failure.details.rejected === true && /assigneduserid|userid/.test(messageOf(failure));

	const service: ExternalCalendar = {
		isAtContact: true,

		async list() {
			const calendars = (await readCalendars()).filter(({ isActive }) => isActive !== false);
			return calendars.map(({ id, name, slotDuration, slotDurationUnit }): CalendarChoice => {
				const minutes = Number(slotDuration) * (slotDurationUnit === "hours" ? 60 : 1);
				return { id, name: String(name ?? id), ...(minutes > 0 && { minutes }) };
			});
		},

		async readTimes(calendar, { from, to }) {
			const texts = await readStarts(calendar, from, to);
			const starts = [...new Set(texts.map((text) => Date.parse(text)))];
			return { starts: starts.filter((at) => at >= from && at < to).sort((a, b) => a - b) };
		},

		// Reads the calendar's list, because the times in the contact's list have no offset.
		async find({ calendar, contactId, startAt, endAt }) {
			const { events } = await get(
				...(["Failed to read appointments", "/calendars/events", provedByList("events")] as const),
				{
					locationId,
					calendarId: calendar.id,
					startTime: String(startAt - hourMs),
					endTime: String(endAt + hourMs),
				},
			);
			const own = ((events ?? []) as Event[]).find(
				(event) =>
					event.contactId === contactId &&
					Date.parse(String(event.startTime)) === startAt &&
					!isCancelled(event),
			);
			return typeof own?.id === "string" ? own.id : undefined;
		},

		async create(appointment, begin) {
			const { calendar, contactId, title, text, where } = appointment;
			const startTime = await startTextOf(appointment);
			const body = {
				calendarId: calendar.id,
				locationId,
				contactId,
				startTime,
				title,
				endTime: endTextOf(startTime, appointment),
				appointmentStatus: "confirmed",
				description: text,
				address: where,
				// The gateway writes to the visitor; this would be a second mail.
				toNotify: false,
			};
			const path = "/calendars/events/appointments";
			try {
				return String((await send("POST", path, body, begin)).id);
			} catch (thrown) {
				const member = asksForMember(asFailure(thrown)) ? await freeMember(appointment) : undefined;
				if (!member) throw thrown;
				return String((await send("POST", path, { ...body, assignedUserId: member }, begin)).id);
			}
		},

		async read(_, id) {
			const path = `/calendars/events/appointments/${encodeURIComponent(id)}`;
			try {
				const event = await get("Failed to read the appointment", path, provedByAppointment);
				return {
					startAt: Date.parse(String(event.startTime)),
					endAt: Date.parse(String(event.endTime)),
					isCancelled: isCancelled(event),
				};
			} catch (thrown) {
				if (asFailure(thrown).details.status === 404) return undefined;
				throw thrown;
			}
		},

		async move(id, appointment) {
			const startTime = await startTextOf(appointment);
			const endTime = endTextOf(startTime, appointment);
			const path = `/calendars/events/appointments/${encodeURIComponent(id)}`;
			await send("PUT", path, { startTime, endTime, toNotify: false });
		},

		async cancel(calendar, id) {
			const knownAppointment = await service.read(calendar, id);
			if (!knownAppointment || knownAppointment.isCancelled) return;
			// Cancel rather than delete, to keep the history in the CRM.
			const path = `/calendars/events/appointments/${encodeURIComponent(id)}`;
			await send("PUT", path, { appointmentStatus: "cancelled", toNotify: false });
		},

		// Judge by the answer's text: the status is 400 for other errors, too, and 422 in some accounts.
		isTaken: (failure) =>
			failure.details.why === takenReason ||
			/no longer available|slot.*not available/.test(messageOf(failure)),
	};
	return service;
}
