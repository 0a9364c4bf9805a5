/**
 * Routes below `/leads/meetings`: the page of all calls, a call's page and free times, a booking's page, calendar
 * files.
 */

import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { identity, links } from "../../../../business/facts.ts";
import { forms } from "../../../../leads/forms/forms.ts";
import type { LeadRequest } from "../../../../leads/lead.ts";
import type { BookingOption } from "../../../feature.ts";
import type { LeadIntake } from "../../../intake/accept-lead.ts";
import { acceptHtmlForm, type HtmlForm } from "../../../intake/no-script/html-form.ts";
import { describeError, type Log } from "../../../lib/log.ts";
import { dayMs } from "../../../lib/time.ts";
import { contentSecurityPolicy, secretPageHeaders } from "../../../pages/layout.ts";
import { type AvailabilityDeps, readAvailability } from "../times/availability.ts";
import { describeTimes } from "../times/describe-times.ts";
import { writeCalendar } from "../types/calendar-file.ts";
import { maxAheadMs } from "../types/free-slots.ts";
import { findLiveType, listMeetingTypes } from "../types/meeting-types.ts";
import { type MeetingIntakeOptions, meetingTexts, zoneOr } from "./book-meeting.ts";
import { calendarHeaders, createBookingRoutes } from "./booking-routes.ts";
import { feedEvents, isFeedSecret } from "./coach-feed.ts";
import { createTimesLimit, type TimesLimitOptions } from "./limit-times.ts";
import { callPage, callsPage, closedPage, timesPage } from "./pages.ts";
import { callPreviewHeaders, callPreviewPage } from "./preview-page.ts";

export interface MeetingRoutesOptions
	extends AvailabilityDeps,
		TimesLimitOptions,
		Pick<MeetingIntakeOptions, "gatewayUrl"> {
	log: Log;
	/** Origin of the site, for its contact page; empty if the gateway serves it. */
	siteUrl?: string;
	/** Whether visitors get mails about their calls. */
	mailsVisitors: boolean;
	/** What visitors may agree to when they book. */
	readOption(): BookingOption | undefined;
	/** Accepts bookings sent without JavaScript. */
	intake: LeadIntake;
}

/** Longest range of free times in one answer. */
const maxRangeMs = 62 * dayMs;
/** Range of an answer if the request names none. */
const firstRangeMs = 31 * dayMs;
/** Maximum number of times listed on the page without JavaScript. */
const timesOnPage = 60;
const cacheSeconds = 30;

/**
 * The requested range in whole UTC days, or 31 days from now if none is requested. Only this default and the ranges that
 * widgets ask for may be cached (`isCanonical`); there are a few hundred.
 */
function rangeOf({ from, to }: Record<string, string>, now: number) {
	const numbers = [Number(from) || now, Number(to) || Number.POSITIVE_INFINITY] as const;
	const earliest = Math.floor(now / dayMs) * dayMs;
	const latest = earliest + maxAheadMs;
	const day = Math.floor(Math.min(Math.max(numbers[0], earliest), latest) / dayMs) * dayMs;
	const end = Math.ceil(Math.min(numbers[1], latest + maxRangeMs) / dayMs) * dayMs;
	if (from === undefined && to === undefined)
		return { from: now, to: now + firstRangeMs, isCanonical: true };
	return {
		from: day,
		to: Math.min(to === undefined ? day + firstRangeMs : end, day + maxRangeMs),
		isCanonical: from === String(day) && (to === undefined || to === String(day + maxRangeMs)),
	};
}

/** Allows the script tag and its fetches from this origin only. */
const widgetPolicy = () =>
	contentSecurityPolicy().replace(
		"default-src 'none'",
		"default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:",
	);

/** Facts that link to booking pages elsewhere. */
const linkNames = ["booking", "strategyDay", "scheduling"] as const;
const isLinkName = (name: string | undefined): name is (typeof linkNames)[number] =>
	linkNames.some((one) => one === name);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of routes
export function createMeetingRoutes(options: MeetingRoutesOptions): Hono {
	const { store, log, now, intake } = options;
	const app = new Hono();
	app.onError((thrown, c) => {
		log("request-failed", { method: c.req.method, ...describeError(thrown) });
		const wantsPage = c.req.header("Accept")?.includes("text/html");
		if (!wantsPage)
			return c.json({ error: meetingTexts.down }, 503, { "Access-Control-Allow-Origin": "*" });
		return c.html(
			closedPage("That didn’t work", "Nothing has changed. Please try again in a minute."),
			503,
			secretPageHeaders,
		);
	});

	app.use(createTimesLimit(options));

	/** Any page may send requests: free times are public and name nobody. */
	app.get("/:name/times", etag(), async (c) => {
		c.header("Access-Control-Allow-Origin", "*");
		c.header("Access-Control-Expose-Headers", "Date");
		const type = await findLiveType(store, c.req.param("name"));
		// Not 404, which a browser would log in the console of somebody else's page.
		if (!type) return c.json({ offered: false, error: meetingTexts.unknown });
		const range = rangeOf(c.req.query(), now());
		const { slots, isDown } = await readAvailability(options, type, range);
		if (isDown) return c.json({ error: meetingTexts.down }, 503, { "Retry-After": "300" });
		c.header("Cache-Control", range.isCanonical ? `public, max-age=${cacheSeconds}` : "no-store");
		const agree = options.readOption();
		return c.json(describeTimes(type, slots, { now: now(), mails: options.mailsVisitors, agree }));
	});

	/** The coach's feed, at a secret address. */
	app.get("/calendar/:secret", async (c) => {
		const secret = c.req.param("secret").replace(/\.ics$/, "");
		if (!(await isFeedSecret(store, secret))) return c.text("There’s no calendar here.", 404);
		const body = writeCalendar("PUBLISH", await feedEvents(store, now()), {
			name: `Calls: ${identity.brand}`,
			refresh: "PT15M",
		});
		return c.body(body, 200, { ...calendarHeaders, "Cache-Control": "private, no-store" });
	});

	app.route("/booking", createBookingRoutes(options));

	const pageHeaders = (runsWidget = false) => ({
		"Content-Security-Policy": runsWidget ? widgetPolicy() : contentSecurityPolicy(),
		"Cache-Control": "no-store",
	});

	async function showTimes(
		c: Context,
		name: string,
		more: { values?: LeadRequest["fields"]; errors?: Record<string, string>; notice?: string } = {},
		status: 200 | 400 | 409 = 200,
	) {
		const type = await findLiveType(store, name);
		if (!type)
			return c.html(
				closedPage("This call isn’t available", meetingTexts.unknown),
				404,
				pageHeaders(),
			);
		const zone = zoneOr(more.values?.timeZone || c.req.query("tz") || "", type.zone);
		const range = { from: now(), to: now() + maxRangeMs };
		const { slots, isDown } = await readAvailability(options, type, range);
		if (isDown)
			return c.html(closedPage("You can’t book online just now", meetingTexts.down), 503, {
				...pageHeaders(),
				"Retry-After": "300",
			});
		if (slots.length === 0)
			return c.html(
				closedPage(
					"No free times right now",
					`Leave a message and ${identity.firstName} will ring you.`,
				),
				200,
				pageHeaders(),
			);
		const agree = options.readOption();
		const view = { type, slots: slots.slice(0, timesOnPage), zone, agree, ...more };
		// The visitor sent the plain form, and the widget must not replace its errors.
		if (more.values) return c.html(timesPage(view), status, pageHeaders());
		return c.html(callPage(view), status, pageHeaders(true));
	}

	/** Calls that can be booked, or the times of the only one; without any, the coach's page elsewhere or the contact form. */
	app.get("/", async (c) => {
		const { call, else: otherwise } = c.req.query();
		const live = (await listMeetingTypes(store)).filter((type) => type.live);
		const wantedTypes = call ? live.filter(({ name }) => name === call) : live;
		const [only] = wantedTypes;
		if (only && wantedTypes.length === 1) return showTimes(c, only.name);
		if (only) return c.html(callsPage(wantedTypes), 200, pageHeaders());
		const linkTarget = isLinkName(otherwise) ? links[otherwise] : links.booking;
		c.header("Cache-Control", "no-store");
		return c.redirect(linkTarget || `${options.siteUrl ?? ""}/contact`, 302);
	});

	app.get("/_preview", (c) => c.html(callPreviewPage(), 200, callPreviewHeaders()));
	app.get("/:name", (c) => showTimes(c, c.req.param("name")));

	const bookingForm = (name: string): HtmlForm => ({
		formOf: () => ({ form: forms.meeting }),
		fixed: { meeting: name },
		thanks: (_, { meeting }) => (meeting ? new URL(meeting.page).pathname : "/leads/sent"),
		reject(c, result, values, headers) {
			const { status, errors: all, error } = result;
			if (status === 409) return showTimes(c, name, { values, notice: error }, 409);
			if (status === 400 && all) {
				const { start, ...errors } = all;
				return showTimes(c, name, { values, errors, ...(start && { notice: start }) }, 400);
			}
			const page = closedPage("That didn’t work", error);
			return c.html(page, status, { ...headers, ...pageHeaders() });
		},
	});

	app.post("/:name", (c) => acceptHtmlForm(c, intake, bookingForm(c.req.param("name")), now));
	return app;
}
