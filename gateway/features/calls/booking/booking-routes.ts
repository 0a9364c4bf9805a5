/** Routes of a booking's own page, below `/leads/meetings/booking/`: show (HTML, JSON, calendar file), move, cancel. */

import { type Context, Hono } from "hono";
import { contact } from "../../../../business/facts.ts";
import type { Log } from "../../../lib/log.ts";
import { openToken } from "../../../lib/signed-token.ts";
import { dayMs, londonDay } from "../../../lib/time.ts";
import { secretPageHeaders } from "../../../pages/layout.ts";
import { readBody } from "../../../server/body-limit.ts";
import { callLimitsFor } from "../limits.ts";
import { meetingsOf } from "../store/meetings.ts";
import { type AvailabilityDeps, readAvailability, slotAt } from "../times/availability.ts";
import { writeCalendar } from "../types/calendar-file.ts";
import { callWordsIn } from "../types/call-words.ts";
import { nearestSlots, takenBy } from "../types/free-slots.ts";
import { findType } from "../types/meeting-types.ts";
import { toVisitorEvent } from "../types/visitor-event.ts";
import { writeStart } from "../types/write-start.ts";
import { meetingTexts } from "./book-meeting.ts";
import { bookingPage } from "./booking-page.ts";
import { countForDay } from "./daily-bookings.ts";
import { closedPage } from "./pages.ts";

export interface BookingRoutesOptions extends AvailabilityDeps {
	log: Log;
	/** Whether visitors get mails about their calls. */
	mailsVisitors: boolean;
}

/** Maximum number of times listed on the page. */
const timesOnPage = 60;
/** Seconds after which a page that waits for the coach's calendar reloads. */
const refreshSeconds = 4;
/** How far ahead a booking can be moved. */
const moveRangeMs = 62 * dayMs;

export const calendarHeaders = {
	"Content-Type": "text/calendar; charset=utf-8",
	"X-Robots-Tag": "noindex",
};

/** Any page may send requests, because the token in the address is the permission. */
const jsonHeaders = { "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" };

/** Outcome of a change, and the start that the visitor wished for if it was taken. `none`: no change was requested. */
type Change = { outcome: "moved" | "cancelled" | "taken" | "limited" | "none"; wished?: number };

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the routes of one page share what they read
export function createBookingRoutes(options: BookingRoutesOptions): Hono {
	const { store, log, now } = options;
	const app = new Hono();

	async function readBooking(token: string) {
		const id = await openToken(store, token, "meeting");
		if (!id) return undefined;
		const [meeting, lead] = await Promise.all([meetingsOf(store).get(id), store.get(id)]);
		if (!meeting || !lead) return undefined;
		const type = await findType(store, meeting.type);
		const isOver = meeting.state !== "unplaced" && meeting.endAt < now();
		return { meeting, lead, type, isOver };
	}
	type Booking = NonNullable<Awaited<ReturnType<typeof readBooking>>>;

	/** Times that a booking can be moved to. */
	async function timesFor({ meeting, type, isOver }: Booking): Promise<number[]> {
		if (!type?.live || isOver || !["booked", "unplaced"].includes(meeting.state)) return [];
		const { startAt, endAt } = meeting;
		const except =
			meeting.state === "booked"
				? { ...{ type: meeting.type, startAt, endAt }, taken: takenBy(type, startAt) }
				: undefined;
		const range = { from: now(), to: now() + moveRangeMs };
		const { slots } = await readAvailability(options, type, range, except);
		return slots.filter((slot) => !except || slot !== startAt);
	}

	async function showBooking(
		c: Context,
		booking: Booking | undefined,
		outcome?: Exclude<Change["outcome"], "none">,
	) {
		if (!booking)
			return c.html(
				closedPage(
					"This link no longer works",
					"The call is over, or the booking has been deleted.",
				),
				404,
				secretPageHeaders,
			);
		const { state, startAt } = booking.meeting;
		const isLimited = outcome === "limited";
		const free = isLimited ? [] : await timesFor(booking);
		const slots = state === "unplaced" ? nearestSlots(free, startAt) : free.slice(0, timesOnPage);
		const { mailsVisitors } = options;
		const { lang } = booking.lead.context;
		const page = bookingPage({
			...booking,
			slots,
			mailsVisitors,
			lang,
			...(outcome && { outcome }),
		});
		// Without a script, only a reload shows that the calendar has answered.
		if (booking.meeting.state === "waiting") c.header("Refresh", `${refreshSeconds}`);
		return c.html(page, isLimited ? 429 : 200, secretPageHeaders);
	}

	/** The booking as JSON, with the times it can be moved to for `?json=times`, or if the wished or booked time is gone. */
	async function writeBooking(c: Context, booking: Booking | undefined, change?: Change) {
		if (!booking) return c.json({ error: meetingTexts.unknown }, 404, jsonHeaders);
		const { state, startAt } = booking.meeting;
		if (change?.outcome === "limited") {
			const about = { state, start: writeStart(startAt), phone: contact.phone };
			return c.json({ ...about, error: meetingTexts.changedOften }, 429, jsonHeaders);
		}
		const isGone = change?.outcome === "taken" || (!change && state === "unplaced");
		const wantsTimes = c.req.query("json") === "times" || isGone;
		const times = wantsTimes ? await timesFor(booking) : [];
		const body = {
			...{ state, start: writeStart(startAt) },
			...(wantsTimes && { times: times.map(writeStart) }),
		};
		if (!isGone) return c.json(body, 200, jsonHeaders);
		const slots = nearestSlots(times, change?.wished ?? startAt).map(writeStart);
		const status = change ? 409 : 200;
		return c.json({ ...body, error: meetingTexts.taken, slots }, status, jsonHeaders);
	}

	// GET changes nothing, because mail programs and scanners follow links.
	app.get("/:token", async (c) => {
		const booking = await readBooking(c.req.param("token"));
		if (c.req.query("json") !== undefined) return writeBooking(c, booking);
		if (booking && c.req.query("ics") !== undefined) {
			const link = c.req.url.split("?", 1)[0];
			const event = toVisitorEvent(booking.meeting, booking.type, {
				...{ attendee: "", link, words: callWordsIn(booking.lead.context.lang) },
			});
			return c.body(writeCalendar("PUBLISH", [event]), 200, {
				...{ ...calendarHeaders, "Cache-Control": "no-store" },
				"Content-Disposition": 'attachment; filename="call.ics"',
			});
		}
		return showBooking(c, booking);
	});

	async function change({ meeting, ...rest }: Booking, params: URLSearchParams): Promise<Change> {
		const { lead: id, sequence } = meeting;
		if (params.get("action") === "cancel") {
			if (await meetingsOf(store).cancel(id)) log("meeting-cancelled", { id });
			return { outcome: "cancelled" };
		}
		if (params.get("action") !== "move" || !rest.type) return { outcome: "none" };
		const wishedAt = Date.parse(params.get("start") ?? "");
		// A repeated press, or one whose answer was lost.
		if (wishedAt === meeting.startAt && ["booked", "waiting"].includes(meeting.state))
			return { outcome: "moved" };
		if (!(await timesFor({ meeting, ...rest })).includes(wishedAt))
			return { outcome: "taken", wished: wishedAt };
		const changes = [[`changes ${id}`, callLimitsFor().meetingChangesPerDay]] as const;
		if (!(await countForDay(store, londonDay(now()), changes))) {
			log("meeting-changes-limited", { id });
			return { outcome: "limited" };
		}
		const outcome = await meetingsOf(store).move(id, sequence, slotAt(rest.type, wishedAt));
		if (outcome !== "moved") return { outcome: "taken", wished: wishedAt };
		log("meeting-moved", { id });
		return { outcome };
	}

	app.post("/:token", async (c) => {
		const token = c.req.param("token");
		const booking = await readBooking(token);
		const params = new URLSearchParams((await readBody(c.req.raw)) ?? "");
		const result: Change =
			booking && !booking.isOver ? await change(booking, params) : { outcome: "none" };
		const after = result.outcome === "none" ? booking : await readBooking(token);
		if (c.req.query("json") !== undefined) return writeBooking(c, after, result);
		// In an external calendar, the move isn't settled until that calendar confirms it.
		const isSettled = result.outcome !== "none" && after?.meeting.state !== "waiting";
		return showBooking(
			c,
			after,
			isSettled && result.outcome !== "none" ? result.outcome : undefined,
		);
	});
	return app;
}
