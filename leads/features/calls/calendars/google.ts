/** Google Calendar (API v3), with a service account that the coach shares the calendar with. */
import { asFailure, DeliveryFailure } from "../../../http/failure.ts";
import { type Proof, requestJson } from "../../../http/http.ts";
import {
	type Appointment,
	type CalendarRef,
	type CalendarTools,
	type ExternalCalendar,
	overlaps,
	type TimeRange,
	takenReason,
	withoutRange,
} from "./calendar.ts";
import { createTokenSource, type ServiceAccount } from "./google-token.ts";

export interface GoogleSettings {
	/** Base address without a slash at the end. */
	url: string;
	account: ServiceAccount;
}

interface Event {
	id: string;
	status?: unknown;
	start?: { dateTime?: unknown };
	end?: { dateTime?: unknown };
}

const provedByEvent: Proof<Event> = (answer) =>
	typeof answer?.id === "string" && answer.id ? (answer as unknown as Event) : undefined;

/**
 * Busy times of one calendar. An unshared calendar doesn't fail the call; its error is in the calendar's entry.
 */
const provedByBusy =
	(id: string): Proof<{ busy: TimeRange[] } | { why: string }> =>
	(answer) => {
		const calendar = Object(Object(answer?.calendars)[id]) as {
			busy?: { start?: unknown; end?: unknown }[];
			errors?: { reason?: unknown }[];
		};
		if (Array.isArray(calendar.errors) && calendar.errors.length > 0)
			return { why: String(calendar.errors[0]?.reason ?? "").slice(0, 40) };
		if (!Array.isArray(calendar.busy)) return undefined;
		const busy = calendar.busy.map(({ start, end }) => ({
			from: Date.parse(String(start)),
			to: Date.parse(String(end)),
		}));
		return busy.some(({ from, to }) => Number.isNaN(from + to)) ? undefined : { busy };
	};

/**
 * An event id derived from lead and time, so a repeat can't make a second event. Letters a to v and digits
 * are allowed. An id stays used after its event is deleted.
 */
export const eventIdOf = ({ lead, startAt }: Pick<Appointment, "lead" | "startAt">): string =>
	`${lead.replaceAll("-", "")}${Math.round(startAt / 60_000).toString(32)}`;

/** Google also answers 403 for too many calls, which is temporary. */
function asRateLimit(thrown: unknown): unknown {
	const failure = asFailure(thrown);
	const { status, body = "" } = failure.details;
	if (status !== 403 || !/rateLimitExceeded|quotaExceeded/i.test(body)) return thrown;
	return new DeliveryFailure(failure.what, { ...failure.details, status: 429 });
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one calendar's adapter, with a method for each call
export function googleCalendars(
	{ url, account }: GoogleSettings,
	tools: CalendarTools = {},
): ExternalCalendar {
	const tokens = createTokenSource(account, tools);

	async function call<Result>(
		what: string,
		[method, path, body]: readonly [method: string, path: string, body?: object],
		proof: Proof<Result>,
		begin?: () => Promise<void>,
	): Promise<Result> {
		const headers = {
			Authorization: `Bearer ${await tokens.read()}`,
			Accept: "application/json",
			...(body && { "Content-Type": "application/json" }),
		};
		try {
			const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
			return await requestJson(what, url + path, init, proof, { ...tools, beforeSend: begin });
		} catch (thrown) {
			if (asFailure(thrown).details.status === 401) tokens.forget();
			throw asRateLimit(thrown);
		}
	}

	const eventsOf = ({ id }: CalendarRef) => `/calendars/${encodeURIComponent(id)}/events`;
	const times = ({ startAt, endAt, calendar: { zone: timeZone } }: Appointment) => ({
		start: { dateTime: new Date(startAt).toISOString(), timeZone },
		end: { dateTime: new Date(endAt).toISOString(), timeZone },
	});

	async function readBusy({ id, zone }: CalendarRef, { from, to }: TimeRange) {
		const what = "Failed to read busy times";
		const body = {
			timeMin: new Date(from).toISOString(),
			timeMax: new Date(to).toISOString(),
			timeZone: zone,
			items: [{ id }],
		};
		const freeBusy = await call(what, ["POST", "/freeBusy", body], provedByBusy(id));
		if ("busy" in freeBusy) return freeBusy.busy;
		const status = freeBusy.why === "notFound" ? 404 : 403;
		throw new DeliveryFailure(what, { status, why: `(${freeBusy.why})`, rejected: true });
	}

	/**
	 * Checks just before booking that a slot is free, because Google doesn't lock it.
	 * @param except the appointment's own old time
	 * @throws DeliveryFailure if it isn't free
	 */
	async function mustBeFree({ calendar, startAt, endAt }: Appointment, except?: TimeRange) {
		const range = { from: startAt, to: endAt };
		const busy = await readBusy(calendar, range);
		if (!(except ? withoutRange(busy, except) : busy).some((one) => overlaps(one, range))) return;
		throw new DeliveryFailure("The calendar has something else then", {
			why: takenReason,
			rejected: true,
			outcomeUnknown: false,
		});
	}

	const service: ExternalCalendar = {
		isAtContact: false,
		account: account.clientEmail,
		// A service account has no calendar list; the coach enters the calendar's id.
		list: async () => [],
		readTimes: async (calendar, range) => ({ busy: await readBusy(calendar, range) }),

		async find(appointment) {
			const id = eventIdOf(appointment);
			const knownAppointment = await service.read(appointment.calendar, id);
			return knownAppointment && !knownAppointment.isCancelled ? id : undefined;
		},

		async create(appointment, begin) {
			await mustBeFree(appointment);
			const { calendar, title, text, where } = appointment;
			const body = {
				id: eventIdOf(appointment),
				summary: title,
				description: text,
				location: where,
				...times(appointment),
			};
			// The gateway itself mails the visitor.
			const path = `${eventsOf(calendar)}?sendUpdates=none`;
			return (await call("Failed to write the event", ["POST", path, body], provedByEvent, begin))
				.id;
		},

		async read(calendar, id) {
			const path = `${eventsOf(calendar)}/${encodeURIComponent(id)}`;
			try {
				const event = await call("Failed to read the event", ["GET", path], provedByEvent);
				return {
					startAt: Date.parse(String(event.start?.dateTime)),
					endAt: Date.parse(String(event.end?.dateTime)),
					isCancelled: event.status === "cancelled",
				};
			} catch (thrown) {
				if ([404, 410].includes(asFailure(thrown).details.status ?? 0)) return undefined;
				throw thrown;
			}
		},

		async move(id, appointment) {
			const knownAppointment = await service.read(appointment.calendar, id);
			await mustBeFree(
				appointment,
				knownAppointment && { from: knownAppointment.startAt, to: knownAppointment.endAt },
			);
			const path = `${eventsOf(appointment.calendar)}/${encodeURIComponent(id)}?sendUpdates=none`;
			await call("Failed to move the event", ["PATCH", path, times(appointment)], provedByEvent);
		},

		async cancel(calendar, id) {
			const knownAppointment = await service.read(calendar, id);
			if (!knownAppointment || knownAppointment.isCancelled) return;
			const path = `${eventsOf(calendar)}/${encodeURIComponent(id)}?sendUpdates=none`;
			// Success is an empty 204, which any server might send, so read the event again.
			await call("Failed to delete the event", ["DELETE", path], () => true);
			const after = await service.read(calendar, id);
			if (after && !after.isCancelled)
				throw new DeliveryFailure("Failed to delete the event", { why: "(it is still there)" });
		},

		// 409: the id was used before, and `find` found no event that is still valid.
		isTaken: ({ details }) => details.why === takenReason || details.status === 409,
	};
	return service;
}
