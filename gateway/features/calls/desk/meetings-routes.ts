import { type Context, Hono } from "hono";
import type { Agenda, MeetingPreview, Meetings, MoveTimes } from "../../../desk-api/api.ts";
import type { Log } from "../../../lib/log.ts";
import { renewFeedSecret } from "../booking/coach-feed.ts";
import {
	type CallSettings,
	deleteMeetingType,
	previewMeetingType,
	putMeetingType,
	readAgenda,
	readCallSettings,
} from "./call-diary.ts";
import {
	cancelMeeting,
	moveCall,
	readMoveTimes,
	setAttendance,
	setCallLink,
} from "./change-call.ts";

export interface MeetingsRoutesOptions extends CallSettings {
	log: Log;
	readJson(c: Context): Promise<Record<string, unknown>>;
}

/** The desk's routes for call types and booked calls. */
export function createMeetingsRoutes(options: MeetingsRoutesOptions): Hono {
	const { store, log, readJson } = options;
	const app = new Hono();
	app.get("/meetings/types", async (c) => c.json<Meetings>(await readCallSettings(options)));
	app.put("/meetings/types/:name", async (c) => {
		const problems = await putMeetingType(options, c.req.param("name"), await readJson(c));
		log("meeting-type", { saved: true });
		return c.json<Meetings>(await readCallSettings(options, problems));
	});
	app.delete("/meetings/types/:name", async (c) => {
		await deleteMeetingType(store, c.req.param("name"));
		log("meeting-type", { saved: false });
		return c.json<Meetings>(await readCallSettings(options));
	});
	app.post("/meetings/preview", async (c) =>
		c.json<MeetingPreview>(await previewMeetingType(options, await readJson(c))),
	);
	app.post("/meetings/feed", async (c) => {
		await renewFeedSecret(store);
		return c.json<Meetings>(await readCallSettings(options));
	});
	app.get("/meetings/agenda", async (c) => {
		const { from, to } = c.req.query();
		return c.json<Agenda>(await readAgenda(options, Number(from), Number(to)));
	});
	app.put("/meetings/:lead/attendance", async (c) => {
		await setAttendance(store, c.req.param("lead"), await readJson(c));
		return c.body(null, 204);
	});
	app.put("/meetings/:lead/link", async (c) => {
		const lead = c.req.param("lead");
		await setCallLink(options, lead, await readJson(c));
		log("meeting-link", { id: lead });
		return c.body(null, 204);
	});
	app.get("/meetings/:lead/times", async (c) =>
		c.json<MoveTimes>(await readMoveTimes(options, c.req.param("lead"))),
	);
	app.post("/meetings/:lead/move", async (c) => {
		const lead = c.req.param("lead");
		await moveCall(options, lead, await readJson(c));
		log("meeting-moved", { id: lead });
		return c.body(null, 204);
	});
	app.post("/meetings/:lead/cancel", async (c) => {
		const lead = c.req.param("lead");
		await cancelMeeting(store, lead, await readJson(c));
		log("meeting-cancelled", { id: lead });
		return c.body(null, 204);
	});
	return app;
}
