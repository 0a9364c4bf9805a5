/**
 * The analytics endpoint `POST /leads?steps`. Each line has an event, form, language, page, partner and custom
 * form, separated by tabs. Only counts are kept, and nothing about the sender.
 */

import { fieldNames } from "../../../../leads/form/questions.ts";
import { stepsOf } from "../../../../leads/form/steps.ts";
import { forms, leadKinds } from "../../../../leads/forms/forms.ts";
import type { LeadRequest } from "../../../../leads/lead.ts";
import { contactWays } from "../../../desk-api/features/reports.ts";
import { londonDayAndTime } from "../../../lib/time.ts";
import { limits } from "../../../limits/limits.ts";
import { visitorKey } from "../../../server/client-ip.ts";
import type { IncomingPost } from "../../../server/incoming-post.ts";
import {
	type CountKind,
	type CountRow,
	type Dimensions,
	type FunnelEvent,
	otherPages,
} from "./analytics.ts";
import { createDailyLimit } from "./daily-limit.ts";
import { classifyDevice } from "./device.ts";
import { dimensionsOf } from "./dimensions.ts";

/** Limits of one post. A post names several pages on a site that navigates by script. */
const maxima = { characters: 16_000, lines: 100, pages: 8 } as const;

/** Events that each form, and the button in the corner, can report. */
const eventsByKind = Object.fromEntries<Set<string>>([
	["reach", new Set(contactWays.map((way) => `step:${way}`))],
	...leadKinds.map((kind): [CountKind, Set<string>] => [
		kind,
		new Set<string>([
			"seen",
			"opened",
			"began",
			"sent",
			...stepsOf(forms[kind]).map((step) => `step:${step}`),
			...fieldNames(forms[kind]).map((field) => `message:${field}`),
		]),
	]),
]) as Record<CountKind, Set<string>>;

type ReportedEvent = Omit<Dimensions, "device"> & { event: FunnelEvent };

/** Parses a line; undefined if no form could have sent it. */
function parseLine(line: string): ReportedEvent | undefined {
	const [event = "", name = "", lang = "", page = "", partner = "", form = ""] = line.split("\t");
	const kind = name.replace(/^coach-/, "");
	const dimensions = dimensionsOf(page, partner, lang);
	if (!dimensions || !Object.hasOwn(eventsByKind, kind)) return undefined;
	if (!eventsByKind[kind as CountKind].has(event)) return undefined;
	return {
		...{ kind: kind as CountKind, ...dimensions, event: event as FunnelEvent },
		...(kind === "form" && form && { form }),
	};
}

/** @param now the wall clock, milliseconds since 1970 */
export function createAnalyticsCollector(options: {
	counter: { add(row: CountRow): void };
	/** Returns the name under which to count a custom form, if any. */
	namedForm?: (name: string) => Promise<string | undefined>;
	now?: (() => number) | undefined;
	trustProxy?: boolean | undefined;
}) {
	const { counter, now = Date.now, trustProxy = false, namedForm } = options;
	const [addresses, pagesToday] = [createDailyLimit(), createDailyLimit()];
	let minute = { at: -1, day: "" };
	function today(): string {
		const at = Math.floor(now() / 60_000);
		if (at !== minute.at) minute = { at, day: londonDayAndTime(now()).day };
		return minute.day;
	}
	const hasOptedOut = ({ header }: IncomingPost) => header("sec-gpc") === "1";

	/** Whether the post comes from the pages it names, and is within the daily limits. */
	function isCredible({ header, address }: IncomingPost, day: string, pages: Set<string>): boolean {
		const origin = header("origin") ?? "";
		const from = URL.canParse(origin) ? new URL(origin).host : "";
		// A sandboxed frame has the origin "null".
		const isOwnPage = (page: string) =>
			origin === "null" || page.slice(0, page.indexOf("/")) === from;
		if (pages.size > maxima.pages || ![...pages].every(isOwnPage)) return false;
		const visitor = visitorKey(address, trustProxy ? header("x-forwarded-for") : undefined);
		if (!addresses.isWithin(day, visitor, limits.beaconsPerDayPerAddress)) return false;
		return [...pages].every((page) => pagesToday.isWithin(day, page, limits.beaconsPerDayPerPage));
	}

	/** Removes a name that no published form has. */
	async function checkName<T extends { form?: string }>({ form, ...rest }: T) {
		const knownForm = form && (await namedForm?.(form));
		return { ...rest, ...(knownForm && { form: knownForm }) };
	}

	return {
		/** Counts the events in a post, skipping invalid lines. */
		async collect(arrival: IncomingPost): Promise<void> {
			const body = await arrival.read();
			if (!body || body.length > maxima.characters || hasOptedOut(arrival)) return;
			const parsedEvents = body.split("\n", maxima.lines).flatMap((line) => parseLine(line) ?? []);
			const reportedEvents = await Promise.all(parsedEvents.map(checkName));
			const lines = [
				...new Map(reportedEvents.map((line) => [Object.values(line).join("\n"), line])).values(),
			];
			const [first] = lines;
			if (!first) return;
			const day = today();
			const device = classifyDevice(arrival.header);
			if (!isCredible(arrival, day, new Set(lines.map(({ page }) => page)))) {
				const dimensions = { kind: first.kind, page: otherPages, partner: "", lang: "" };
				counter.add({ day, ...dimensions, device, event: "doubtful", n: 1 });
				return;
			}
			const seenForms = new Set<string>();
			for (const { event, ...dimensions } of lines) {
				counter.add({ day, ...dimensions, device, event, n: 1 });
				const key = Object.values(dimensions).join("\n");
				if (!seenForms.has(key)) counter.add({ day, ...dimensions, device, event: "left", n: 1 });
				seenForms.add(key);
			}
		},

		/** Counts an accepted lead, unless its visitor has opted out. */
		async recordAccepted(
			{ kind, context, form }: LeadRequest,
			arrival: IncomingPost,
		): Promise<void> {
			const { page, partner = "", lang = "en" } = context;
			const dimensions = dimensionsOf(page, partner, lang);
			if (!dimensions || hasOptedOut(arrival)) return;
			const row = { day: today(), kind, ...dimensions, device: classifyDevice(arrival.header) };
			const checkedForm = form && (await checkName({ form: form.name }));
			counter.add({ ...row, ...checkedForm, event: "received", n: 1 });
		},
	};
}

export type AnalyticsCollector = ReturnType<typeof createAnalyticsCollector>;
