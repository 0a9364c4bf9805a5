/** Settings of the server itself: site, intake, timing. */

import { endpoints } from "../../../business/facts.ts";
import { backoff } from "../../lib/concurrency/backoff.ts";
import { intervals } from "../../limits/intervals.ts";
import { limits } from "../../limits/limits.ts";
import { inMs, setting, type TextOf } from "./setting.ts";
import * as type from "./types.ts";

export const site = {
	SITE_URL: setting(
		type.webAddress,
		() => endpoints.site,
		"Canonical address of the site, for links, sitemap and link previews. The build reads it too.",
		{ isSet: true, isReadByBuild: true },
	),
	GATEWAY_URL: setting(
		type.webAddress,
		{ from: (textOf) => textOf("SITE_URL"), means: "`SITE_URL`" },
		"Where widgets send leads, if not to the site's own address. The build reads it too.",
		{ example: "https://leads.coach.example", isReadByBuild: true },
	),
	HSTS_SUBDOMAINS: setting(
		type.flag,
		"0",
		"1: for a year, browsers that have visited the site use https for all its subdomains too. Only set it if they all support https. Read by the build.",
		{ example: "1", isReadByBuild: true },
	),
	PORT: setting(
		type.wholeNumber(0, 65_535),
		{ from: (textOf) => textOf("SITE_PORT"), means: "`SITE_PORT`" },
		"Port to listen on.",
		{ example: "4173", isSet: true },
	),
	SITE_PORT: setting(
		type.wholeNumber(0, 65_535),
		"4173",
		"Port to listen on if `PORT` is not set.",
	),
	HOST: setting(
		type.text,
		"",
		"Address to listen on; 127.0.0.1 behind a web server on the same machine. Empty: every interface.",
		{ example: "127.0.0.1" },
	),
	SITE: setting(
		type.oneOf("on", "off"),
		"on",
		"off: serves widgets, form and call pages, the studio and the desk, but none of the site's pages. The desk can change it.",
		{ example: "off" },
	),
	OWN_SITE: setting(
		type.webAddress,
		"",
		"With SITE=off: your own website, which / redirects to. Empty: to the desk.",
		{ example: "https://www.coach.example" },
	),
	DIST: setting(type.text, "dist", "Folder of the built site."),
	DESK_DIST: setting(type.text, "dist-desk", "Folder of the desk's built pages."),
	ALLOW_SAMPLE_CLAIMS: setting(
		type.oneOf("yes", "no"),
		"no",
		"yes: for a demonstration. Otherwise the site won't start while it shows the sample coach's invented testimonials, ratings and figures (docs/make-it-yours.md).",
		{ example: "yes" },
	),
	LEADS_DELIVERY: setting(
		type.oneOf("gateway", "direct"),
		"gateway",
		"gateway (recommended): this server calls the CRM and sends mail, and the CRM token stays here. direct: the visitor's browser does it. ANYONE CAN THEN READ THE TOKEN in the page, and with it every contact you have; only for sites without a server. Read by the build.",
		{ isSet: true, isReadByBuild: true },
	),
};

export const intake = {
	ALLOWED_ORIGINS: setting(
		type.origins,
		"",
		"Pages that may send leads, separated by commas. Empty: any page. Add null for sandboxed frames.",
		{ isSet: true },
	),
	RATE_PER_ADDRESS: setting(
		type.wholeNumber(1),
		String(limits.leadsPerMinutePerAddress),
		"Leads a minute from one visitor's address. A network may send four times as many.",
		{ unit: "leads per minute", isSet: true },
	),
	RATE_PER_SITE: setting(
		type.wholeNumber(1),
		String(limits.leadsPerMinutePerSite),
		"Leads a minute to one site before it counts as a flood. The busiest networks are then slowed down and their leads held for you; other leads are accepted.",
		{ unit: "leads per minute", isSet: true },
	),
	QUARANTINE_MAX_MB: setting(
		type.wholeNumber(1),
		"100",
		"Space for possible spam in the store. Once it's full, possible spam is rejected, and counted in your digest.",
		{ unit: "MB" },
	),
	TRUST_PROXY: setting(
		type.flag,
		"0",
		"1: your own proxy is in front and sets X-Forwarded-For. Without this setting, all visitors behind a proxy count as one.",
		{ isSet: true },
	),
	SPAM_MIN_MS: setting(
		type.wholeNumber(),
		"1000",
		"A lead sent sooner than this after the page opened is possible spam, unless the form was prefilled.",
		{ ...inMs, aliases: ["TIME_TRAP_MS"], isSet: true },
	),
	SPAM_DUPLICATE_LIMIT: setting(
		type.wholeNumber(1),
		"1",
		"How many leads with the same answers are accepted in a day; any more are possible spam.",
		{ unit: "leads per day", aliases: ["REPLAY_LIMIT"], isSet: true },
	),
	HEALTH_TOKEN: setting(
		type.text,
		"",
		"/health tells strangers only whether all is well. This machine sees the details, and so does a monitor that sends this token as Authorization: Bearer. 32 random characters or more.",
	),
};

/** How long an unanswered create may still take effect: a fifth longer than a call's time-out. */
const afterCall = (textOf: TextOf) => String(Math.round(Number(textOf("CALL_TIMEOUT_MS")) * 1.2));
const afterCallMeans = "1.2 x `CALL_TIMEOUT_MS`";

export const tuning = {
	CALL_TIMEOUT_MS: setting(
		type.wholeNumber(1),
		"10000",
		"Time-out of a call to CRM or relay.",
		inMs,
	),
	IN_FLIGHT_MS: setting(
		type.wholeNumber(),
		{ from: afterCall, means: afterCallMeans },
		"How long an unanswered call may still take effect on the other side. Nothing is created again before that.",
		{ ...inMs, aliases: ["SETTLE_MS"], example: "12000" },
	),
	LEASE_MS: setting(
		type.wholeNumber(),
		{ from: (textOf) => textOf("IN_FLIGHT_MS"), means: "`IN_FLIGHT_MS`" },
		"How long a lead stays claimed by a gateway that has stopped responding; at least IN_FLIGHT_MS.",
		{ ...inMs, aliases: ["SETTLE_MS"], example: "12000" },
	),
	RETRY_FIRST_MS: setting(
		type.wholeNumber(1),
		String(backoff.firstMs),
		"Delay before the first retry of a failed delivery; each further one is three times as long.",
		inMs,
	),
	RETRY_LONGEST_MS: setting(
		type.wholeNumber(1),
		String(backoff.maxMs),
		"Longest delay between tries.",
		inMs,
	),
	ALERT_CHECK_MS: setting(
		type.wholeNumber(100),
		String(intervals.alertCheckMs),
		"Time between checks for anything that needs you.",
		inMs,
	),
	ALERT_CALM_MS: setting(
		type.wholeNumber(),
		"300000",
		"Time without trouble after which an incident is over.",
		inMs,
	),
	OVERDUE_MS: setting(
		type.wholeNumber(),
		"3600000",
		"How long a lead may wait before you are alerted.",
		inMs,
	),
};
