/**
 * `npm run test:calendars`: calendars are read while leads are posted to a gateway in the same thread.
 *
 *     node tests/long/calendars/run.ts [--calendars 20000] [--seed 1]
 */
import { spawn } from "node:child_process";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { createCalendarReader } from "../../../gateway/meetings/calendars/read-calendar.ts";
import { UnusableCalendar } from "../../../gateway/meetings/calendars/unusable-calendar.ts";
import { createTestGateway } from "../../../gateway/testing/test-gateway.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { createRandom, instantOf, makeHostile, makeOdd, writeSeries, zones } from "./calendars.ts";

const { values } = parseArgs({
	options: {
		calendars: { type: "string", default: "20000" },
		seed: { type: "string", default: "1" },
	},
});
const number = Number(values.calendars);
const random = createRandom(Number(values.seed));
const deadlineMs = 10_000;
const window = { from: Date.parse("2026-11-01"), to: Date.parse("2027-11-06") };
const reader = createCalendarReader({ deadlineMs });
const gateway = createTestGateway();
const figures = {
	...{ read: 0, unusable: 0, late: 0, compared: 0, busyCalledFree: 0, freeCalledBusy: 0 },
	...{ slowestMs: 0, leads: 0, leadsUnanswered: 0, heldMs: 0 },
};

let isReading = true;
const delay = monitorEventLoopDelay({ resolution: 5 });
/** Posts one lead after another until the calendars are read. */
async function postLeads(): Promise<void> {
	while (isReading) {
		const { status } = await gateway.post({ ...sampleRequest("contact"), id: crypto.randomUUID() });
		figures.leads++;
		// 429: a limit of the gateway is an answer.
		if (status !== 202 && status !== 429) figures.leadsUnanswered++;
		await new Promise((done) => setTimeout(done, 20));
	}
}

async function readOne(text: string, zone: string, to = window.to) {
	const began = performance.now();
	try {
		const reading = await reader.read(new TextEncoder().encode(text), { ...window, to, zone });
		figures.read++;
		return reading;
	} catch (thrown) {
		if (!(thrown instanceof UnusableCalendar)) throw thrown;
		figures.unusable++;
		if (thrown.message.includes("too long")) figures.late++;
		return undefined;
	} finally {
		figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - began));
	}
}

/** Compares a series with what python-dateutil says of its rule. */
async function compare(line: string): Promise<string> {
	const [rule, start, knownTo, starts] = JSON.parse(line);
	const zone = zones[Math.floor(random() * zones.length)] ?? "UTC";
	const series = writeSeries({ rule, start, starts, zone }, random);
	const reading = await readOne(
		series.text,
		zone,
		Math.min(window.to, instantOf(knownTo) - 2 * 864e5),
	);
	// dateutil miscounts weeks of the year before: docs/decisions/21.
	if (!reading || (rule.includes("BYWEEKNO") && rule.includes("WKST"))) return series.text;
	figures.compared++;
	const isBusy = (at: number) => reading.busy.some(({ from, to }) => from <= at && at < to);
	const end = Math.min(window.to, instantOf(knownTo) - 2 * 864e5);
	const missing = series.busy.filter(
		(at) => at >= window.from + 2 * 864e5 && at < end && !isBusy(at),
	);
	const known = new Set(series.mayBeBusy);
	const extra = reading.busy.filter(
		({ from }) => from >= window.from + 2 * 864e5 && from < end && !known.has(from),
	);
	if (missing.length > 0) figures.busyCalledFree++;
	if (extra.length > 0) figures.freeCalledBusy++;
	if (missing.length + extra.length > 0)
		console.log(...[rule, start, zone, "missing", missing.slice(0, 2), "extra", extra.slice(0, 2)]);
	return series.text;
}

const posting = postLeads();
await gateway.post(sampleRequest("contact"));
await readOne("BEGIN:VCALENDAR\r\nEND:VCALENDAR", "UTC");
delay.enable();
// Half are well-formed; each is read again with a fault in it, or followed by a hostile one.
const script = new URL("make_reference.py", import.meta.url).pathname;
const python = spawn("/usr/bin/python3", [script, String(Math.ceil(number / 2)), values.seed]);
python.stderr.pipe(process.stderr);
let index = 0;
for await (const line of createInterface({ input: python.stdout })) {
	const text = await compare(line);
	const other = index++ % 5 === 0 ? makeHostile(random) : makeOdd(text, random);
	await readOne(other, "Europe/London");
}
delay.disable();
isReading = false;
await posting;
await reader.close();
figures.heldMs = Math.round(delay.max / 1e6);
console.log(figures);
const isRight =
	index > 0 &&
	figures.leads > 0 &&
	figures.leadsUnanswered + figures.busyCalledFree + figures.freeCalledBusy === 0 &&
	figures.heldMs <= 50;
process.exitCode = isRight ? 0 : 1;
