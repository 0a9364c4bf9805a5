import { type Context, Hono } from "hono";
import type { Agenda, Meetings } from "../desk-api/api.ts";
import type { Log } from "../lib/log.ts";
import type { BusyCalendars } from "../meetings/busy-calendars.ts";
import { renewFeedSecret } from "../meetings/coach-feed.ts";
import {
	cancelMeeting,
	deleteMeetingType,
	putMeetingType,
	readAgenda,
	readCallSettings,
	setAttendance,
} from "../services/call-diary.ts";
import type { LeadStore } from "../store/store.ts";

export interface MeetingsRoutesOptions {
	store: LeadStore;
	log: Log;
	calendars: BusyCalendars;
	gatewayUrl: string;
	readJson(c: Context): Promise<Record<string, unknown>>;
}

/** Routes of calls in the diary. */
export function createMeetingsRoutes(options: MeetingsRoutesOptions): Hono {
	const { store, log, calendars, gatewayUrl, readJson } = options;
	const app = new Hono();
	app.get("/meetings/types", async (c) =>
		c.json<Meetings>(await readCallSettings(store, gatewayUrl)),
	);
	app.put("/meetings/types/:name", async (c) => {
		const problems = await putMeetingType(store, calendars, c.req.param("name"), await readJson(c));
		log("meeting-type", { saved: true });
		return c.json<Meetings>(await readCallSettings(store, gatewayUrl, problems));
	});
	app.delete("/meetings/types/:name", async (c) => {
		await deleteMeetingType(store, c.req.param("name"));
		log("meeting-type", { saved: false });
		return c.json<Meetings>(await readCallSettings(store, gatewayUrl));
	});
	app.post("/meetings/feed", async (c) => {
		await renewFeedSecret(store);
		return c.json<Meetings>(await readCallSettings(store, gatewayUrl));
	});
	app.get("/meetings/agenda", async (c) =>
		c.json<Agenda>(await readAgenda(store, Number(c.req.query("from")), Number(c.req.query("to")))),
	);
	app.put("/meetings/:lead/attendance", async (c) => {
		await setAttendance(store, c.req.param("lead"), await readJson(c));
		return c.body(null, 204);
	});
	app.post("/meetings/:lead/cancel", async (c) => {
		const lead = c.req.param("lead");
		await cancelMeeting(store, lead);
		log("meeting-cancelled", { id: lead });
		return c.body(null, 204);
	});
	return app;
}
