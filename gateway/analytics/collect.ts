/**
 * Where browsers tell how far their visitors came: `POST /leads?steps`, lines of event, form, language,
 * page and partner, apart by tabs. Counts only: who told them is forgotten at once.
 */
import { fieldNames, type Questionnaire, stepsOf } from "../../leads/form.ts";
import { forms, leadKinds } from "../../leads/forms/forms.ts";
import type { LeadKind, LeadRequest } from "../../leads/lead.ts";
import type { Arrival } from "../intake/accept-lead.ts";
import { dayAndTime } from "../lib/time.ts";
import { visitorKey } from "../server/client-ip.ts";
import { type CountEvent, type CountPlace, type CountRow, elsewhere } from "../store/analytics.ts";
import { createCaps } from "./daily-limit.ts";
import { deviceOf } from "./device.ts";
import { placeOf } from "./dimensions.ts";

/** Posts a day that are believed: of one address, and about one page. */
const caps = { address: 1000, page: 20_000 } as const;
/** Longest post, in characters, most lines of it, and most pages: one, or those that a script has shown in turn. */
const most = { characters: 16_000, lines: 100, pages: 8 } as const;

/** What can happen on a form. */
const eventsOf = Object.fromEntries(
	leadKinds.map((kind) => [
		kind,
		new Set<string>([
			"seen",
			"opened",
			"began",
			"sent",
			...("questions" in forms[kind] ? stepsOf(forms[kind] as Questionnaire) : []).map(
				(step) => `step:${step}`,
			),
			...fieldNames(forms[kind]).map((field) => `message:${field}`),
		]),
	]),
) as Record<LeadKind, Set<string>>;

type Line = Omit<CountPlace, "device"> & { event: CountEvent };

/** A line as it came; undefined where it says nothing that could have happened. */
function lineOf(line: string): Line | undefined {
	const [event = "", name = "", lang = "", page = "", partner = ""] = line.split("\t");
	const kind = name.replace(/^coach-/, "");
	const place = placeOf(page, partner, lang);
	if (!place || !Object.hasOwn(eventsOf, kind)) return undefined;
	if (!eventsOf[kind as LeadKind].has(event)) return undefined;
	return { kind: kind as LeadKind, ...place, event: event as CountEvent };
}

/** @param now the wall clock, milliseconds since 1970 */
export function createStepsDoor(options: {
	counter: { add(row: CountRow): void };
	now?: (() => number) | undefined;
	trustProxy?: boolean | undefined;
}) {
	const { counter, now = Date.now, trustProxy = false } = options;
	const [addresses, pagesToday] = [createCaps(), createCaps()];
	let minute = { at: -1, day: "" };
	function today(): string {
		const at = Math.floor(now() / 60_000);
		if (at !== minute.at) minute = { at, day: dayAndTime(now()).day };
		return minute.day;
	}
	const objects = ({ header }: Arrival) => header("sec-gpc") === "1";

	/** Whether these pages can have sent this, and no more of it than people send. */
	function isCredible({ header, address }: Arrival, day: string, pages: Set<string>): boolean {
		const origin = header("origin") ?? "";
		const from = URL.canParse(origin) ? new URL(origin).host : "";
		// A sandboxed frame is of no origin.
		const own = (page: string) => origin === "null" || page.slice(0, page.indexOf("/")) === from;
		if (pages.size > most.pages || ![...pages].every(own)) return false;
		const visitor = visitorKey(address, trustProxy ? header("x-forwarded-for") : undefined);
		if (!addresses.within(day, visitor, caps.address)) return false;
		return [...pages].every((page) => pagesToday.within(day, page, caps.page));
	}

	return {
		/** Counts what a post tells; what is no such thing is passed over. */
		async take(arrival: Arrival): Promise<void> {
			const body = await arrival.read();
			if (!body || body.length > most.characters || objects(arrival)) return;
			const read = body.split("\n", most.lines).flatMap((line) => lineOf(line) ?? []);
			const lines = [
				...new Map(read.map((line) => [Object.values(line).join("\n"), line])).values(),
			];
			const [first] = lines;
			if (!first) return;
			const day = today();
			const device = deviceOf(arrival.header);
			if (!isCredible(arrival, day, new Set(lines.map(({ page }) => page)))) {
				const place = { kind: first.kind, page: elsewhere, partner: "", lang: "" };
				counter.add({ day, ...place, device, event: "doubtful", n: 1 });
				return;
			}
			const told = new Set<string>();
			for (const { event, ...place } of lines) {
				counter.add({ day, ...place, device, event, n: 1 });
				const key = Object.values(place).join("\n");
				if (!told.has(key)) counter.add({ day, ...place, device, event: "left", n: 1 });
				told.add(key);
			}
		},

		/** Counts a lead that was taken, but of a visitor who is not counted. */
		received({ kind, context }: LeadRequest, arrival: Arrival): void {
			const { page, partner = "", lang = "en" } = context;
			const place = placeOf(page, partner, lang);
			if (!place || objects(arrival)) return;
			const device = deviceOf(arrival.header);
			counter.add({ day: today(), kind, ...place, device, event: "received", n: 1 });
		},
	};
}

export type StepsDoor = ReturnType<typeof createStepsDoor>;
