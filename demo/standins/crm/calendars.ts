/** The CRM's calendars (API v2): free slots and appointments, with their own version and scopes. */
import { type Context, Hono } from "hono";
import type { AccountCalendar } from "../state/account.ts";
import { jsonObject, refuse, type Standin, type StandinEnv, text } from "../state/context.ts";
import { makeId } from "../state/ids.ts";
import type { CalendarAppointment } from "../state/records.ts";
import { type Rule, validateBody } from "../state/rules.ts";
import { freeStarts, writeInZone } from "./calendar-slots.ts";
import { message, unprocessable } from "./v2-rules.ts";

const version = "2021-04-15";
const maxRangeMs = 31 * 86_400_000;
const appointmentStatuses = ["new", "confirmed", "cancelled", "showed", "noshow", "invalid"];

const editFields: Record<string, Rule> = {
	title: "text",
	meetingLocationType: "text",
	meetingLocationId: "text",
	overrideLocationConfig: "flag",
	appointmentStatus: "text",
	assignedUserId: "text",
	description: "text",
	address: "text",
	ignoreDateRange: "flag",
	toNotify: "flag",
	ignoreFreeSlotValidation: "flag",
	rrule: "text",
	calendarId: "text",
	startTime: "text",
	endTime: "text",
};
const createFields: Record<string, Rule> = { ...editFields, locationId: "text", contactId: "text" };

const traced = () => ({ traceId: crypto.randomUUID() });
const bad = (words: string, status: 400 | 404 = 400) =>
	refuse(status as 400, { statusCode: status, message: words, error: "Bad Request", ...traced() });
const gone = () => bad("The slot you have selected is no longer available.");

/** Checks that every call here must pass first. */
function guard({ account }: Standin, c: Context<StandinEnv>, scope: string): void {
	const deny = (words: string) =>
		refuse(401 as 400, { statusCode: 401, message: words, error: "Unauthorized" });
	if (!c.var.entry.authorised) deny("Invalid token: access token is invalid");
	if (c.req.header("Version") !== version) deny("version header is invalid");
	if (!account.scopes.includes(scope)) deny("The token is not authorized for this scope.");
}

function mustBeOurs({ account }: Standin, locationId: unknown): void {
	if (!locationId) refuse(422, unprocessable(["locationId should not be empty"]));
	if (account.locationId && locationId !== account.locationId)
		refuse(403, { statusCode: 403, message: "The token does not have access to this location." });
}

const calendarOf = ({ account }: Standin, id: string): AccountCalendar =>
	account.calendars.find((one) => one.id === id) ?? bad("Calendar not found", 404);

const isOn = ({ appointmentStatus }: CalendarAppointment) =>
	!["cancelled", "invalid"].includes(appointmentStatus);
const spanOf = ({ startTime, endTime }: CalendarAppointment) => ({
	from: Date.parse(startTime),
	to: Date.parse(endTime),
});

const busyOf = ({ state }: Standin, calendar: string, userId?: string, except?: string) =>
	state.appointments
		.filter((one) => one.calendarId === calendar && one.id !== except && isOn(one))
		.filter((one) => !userId || one.assignedUserId === userId)
		.map(spanOf);

/** Checks that a start is free, and in the format of `free-slots`. */
function checkStart(
	standin: Standin,
	calendar: AccountCalendar,
	startTime: string,
	userId?: string,
	except?: string,
) {
	const at = Date.parse(startTime);
	// The same moment in UTC is rejected too, as by the real API.
	if (!/T\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(startTime) || Number.isNaN(at)) gone();
	const range = { from: at, to: at + 1 };
	if (!freeStarts(calendar, range, busyOf(standin, calendar.id, userId, except)).includes(at))
		gone();
	return at;
}

const appointmentOf = ({ state }: Standin, c: Context<StandinEnv>) =>
	state.appointments.find(({ id }) => id === c.req.param("id")) ?? bad("Event not found", 404);

function bodyOf(c: Context<StandinEnv>, rules: Record<string, Rule>, required: string[] = []) {
	const body = jsonObject(c.var.body) ?? bad("Bad Request");
	const faults = validateBody(body, rules, required).map(message);
	const { appointmentStatus: status } = body;
	if (status && !appointmentStatuses.includes(text(status)))
		faults.push(`appointmentStatus must be one of ${appointmentStatuses.join(", ")}`);
	return faults.length > 0 ? refuse(422, unprocessable(faults)) : body;
}

export function crmCalendars(standin: Standin): Hono<StandinEnv> {
	const app = new Hono<StandinEnv>();
	addReadingRoutes(app, standin);
	addWritingRoutes(app, standin);
	return app;
}

/** Calendars, free slots and booked appointments. */
function addReadingRoutes(app: Hono<StandinEnv>, standin: Standin): void {
	const { state, account } = standin;

	app.get("/calendars", (c) => {
		guard(standin, c, "calendars.readonly");
		mustBeOurs(standin, c.req.query("locationId"));
		const calendars = account.calendars.map(({ id, name, minutes, members }) => ({
			id,
			name,
			isActive: true,
			calendarType: "event",
			locationId: account.locationId,
			slotDuration: minutes,
			slotDurationUnit: "mins",
			slotInterval: minutes,
			teamMembers: members.map((userId) => ({ userId, priority: 0.5 })),
		}));
		return c.json({ calendars, ...traced() });
	});

	app.get("/calendars/:id/free-slots", (c) => {
		guard(standin, c, "calendars.readonly");
		const { startDate = "", endDate = "", timezone, userId } = c.req.query();
		const calendar = calendarOf(standin, c.req.param("id"));
		if (![startDate, endDate].every((date) => /^\d{13}$/.test(date)))
			return c.json(unprocessable(["startDate must be a number"]), 422);
		const range = { from: Number(startDate), to: Number(endDate) };
		if (range.to - range.from > maxRangeMs) bad("Date range can not be more than 31 days");
		const zone = timezone ?? calendar.zone;
		const days: Record<string, { slots: string[] }> = {};
		for (const at of freeStarts(calendar, range, busyOf(standin, calendar.id, userId))) {
			const written = writeInZone(at, zone);
			const day = written.slice(0, 10);
			days[day] ??= { slots: [] };
			days[day].slots.push(written);
		}
		return c.json({ ...days, ...traced() });
	});

	app.get("/calendars/events", (c) => {
		guard(standin, c, "calendars/events.readonly");
		const { locationId, calendarId, startTime, endTime } = c.req.query();
		mustBeOurs(standin, locationId);
		if (!calendarId)
			return c.json(unprocessable(["Either of userId, calendarId or groupId is required"]), 422);
		const events = state.appointments.filter((one) => {
			const { from, to } = spanOf(one);
			return one.calendarId === calendarId && from < Number(endTime) && to > Number(startTime);
		});
		return c.json({ events, ...traced() });
	});

	app.get("/calendars/events/appointments/:id", (c) => {
		guard(standin, c, "calendars/events.readonly");
		return c.json({ event: appointmentOf(standin, c), ...traced() });
	});
}

/** Booking, moving and cancelling appointments. */
function addWritingRoutes(app: Hono<StandinEnv>, standin: Standin): void {
	const { state } = standin;

	app.post("/calendars/events/appointments", (c) => {
		guard(standin, c, "calendars/events.write");
		const body = bodyOf(c, createFields, ["calendarId", "locationId", "contactId", "startTime"]);
		mustBeOurs(standin, body.locationId);
		const calendar = calendarOf(standin, text(body.calendarId));
		if (!state.contacts.get(text(body.contactId))) bad("The contact id is invalid.");
		const userId = text(body.assignedUserId);
		if (calendar.asksForMember && !userId) bad("Either userId or assignedUserId must be set");
		const at = checkStart(standin, calendar, text(body.startTime), userId);
		const appointment: CalendarAppointment = {
			id: makeId(),
			calendarId: calendar.id,
			locationId: text(body.locationId),
			contactId: text(body.contactId),
			startTime: text(body.startTime),
			endTime: text(body.endTime) || writeInZone(at + calendar.minutes * 60_000, calendar.zone),
			title: text(body.title),
			address: text(body.address),
			...{
				description: text(body.description),
				assignedUserId: userId || (calendar.members[0] ?? ""),
			},
			appointmentStatus: text(body.appointmentStatus) || "new",
			isNotified: body.toNotify !== false,
			dateAdded: new Date().toISOString(),
		};
		state.addAppointment(appointment);
		return c.json(appointment);
	});

	app.put("/calendars/events/appointments/:id", (c) => {
		guard(standin, c, "calendars/events.write");
		const appointment = appointmentOf(standin, c);
		const { startTime, endTime, appointmentStatus } = bodyOf(c, editFields);
		if (startTime) {
			const { calendarId, assignedUserId, id } = appointment;
			checkStart(standin, calendarOf(standin, calendarId), text(startTime), assignedUserId, id);
			Object.assign(appointment, { startTime, ...(endTime ? { endTime } : {}) });
		}
		if (appointmentStatus) appointment.appointmentStatus = text(appointmentStatus);
		state.changed();
		return c.json(appointment);
	});
}
