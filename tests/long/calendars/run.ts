/**
 * `npm run test:calendars`: a gateway reads calendars while leads are posted to it.
 *
 *     node tests/long/calendars/run.ts [--calendars 20000] [--seed 1]
 */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { readCalendarState } from "../../../gateway/features/calls/busy/busy-calendars.ts";
import { createSqliteStore } from "../../../gateway/store/sqlite/sqlite-store.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { createRandom, instantOf, makeHostile, makeOdd, writeSeries, zones } from "./calendars.ts";
import { compareBusy } from "./compare.ts";
import type { FromGateway, ReadMessage } from "./gateway.ts";

const { values } = parseArgs({
	options: {
		calendars: { type: "string", default: "20000" },
		seed: { type: "string", default: "1" },
	},
});
const pairs = Math.ceil(Number(values.calendars) / 2);
/** Calendars read at a time: the reader takes one after another, and always has the next. */
const readingsAtOnce = 4;
const mostHeldMs = 50;
const window = { from: Date.parse("2026-11-01"), to: Date.parse("2027-11-06") };
const edgeMs = 2 * 864e5;
const figures = {
	...{ read: 0, unusable: 0, late: 0, compared: 0, busyCalledFree: 0, freeCalledBusy: 0 },
	...{ slowestMs: 0, leads: 0, leadsUnanswered: 0, slowestLeadMs: 0, heldWallMs: 0, heldCpuMs: 0 },
};

const texts = new Map<string, string>();
const files = createServer(({ url: path = "" }, response) => void response.end(texts.get(path)));
files.listen(0, "127.0.0.1");
await once(files, "listening");
const filesUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;

const folder = mkdtempSync(join(tmpdir(), "calendars-"));
const child = fork(join(import.meta.dirname, "gateway.ts"), [folder, "2026-11-02"]);
const hear = <Message extends FromGateway>(isMeant: (message: FromGateway) => message is Message) =>
	new Promise<Message>((resolve, reject) => {
		const listener = (message: FromGateway) => {
			if (!isMeant(message)) return;
			child.off("message", listener).off("exit", fail);
			resolve(message);
		};
		const fail = () => reject(new Error("The gateway ended."));
		child.on("message", listener).once("exit", fail);
	});
const { port } = await hear((message): message is { port: number } => "port" in message);
const store = createSqliteStore(join(folder, "leads.db"));

let isReading = true;
/** Posts one lead after another, each from a different visitor, until the calendars are read. */
async function postLeads(): Promise<void> {
	for (let visitor = 0; isReading; visitor++) {
		const began = performance.now();
		const answer = await fetch(`http://127.0.0.1:${port}/leads`, {
			method: "POST",
			headers: {
				"Content-Type": "text/plain;charset=UTF-8",
				Origin: "https://partner.example",
				"X-Forwarded-For": `198.${18 + (visitor >> 16)}.${(visitor >> 8) % 256}.${visitor % 256}`,
			},
			body: JSON.stringify({ ...sampleRequest("contact"), id: crypto.randomUUID() }),
		}).catch(() => undefined);
		figures.leads++;
		// 429 counts as an answer: the gateway has limits.
		if (answer?.status !== 202 && answer?.status !== 429) figures.leadsUnanswered++;
		await answer?.arrayBuffer();
		figures.slowestLeadMs = Math.max(figures.slowestLeadMs, performance.now() - began);
		await new Promise((done) => setTimeout(done, 20));
	}
}

/** Has a calendar read. Undefined if it cannot be used. */
async function readOne(place: number, text: string, zone: string, to = window.to) {
	const path = `/${place}`;
	const url = filesUrl + path;
	texts.set(path, text);
	const answered = hear((message): message is FromGateway & { url: string; ms: number } => {
		return "url" in message && message.url === url;
	});
	child.send({ url, zone, to } satisfies ReadMessage);
	const { problem, ms } = (await answered) as { problem?: string; ms: number };
	figures.slowestMs = Math.max(figures.slowestMs, ms);
	if (problem === undefined) {
		figures.read++;
		return (await readCalendarState(store, { url, zone }))?.busy;
	}
	figures.unusable++;
	if (/too long/.test(problem)) figures.late++;
	return undefined;
}

/**
 * Compares a series with python-dateutil's result for its rule, then reads it with a fault in it, or a hostile one.
 */
async function readPair(place: number, line: string, index: number): Promise<void> {
	const random = createRandom(Number(values.seed) * 1e6 + index);
	const [rule, start, knownTo, starts] = JSON.parse(line);
	const zone = zones[Math.floor(random() * zones.length)] ?? "UTC";
	const series = writeSeries({ rule, start, starts, zone }, random);
	const to = Math.min(window.to, instantOf(knownTo) - edgeMs);
	const busy = await readOne(place, series.text, zone, to);
	// dateutil miscounts weeks that belong to the year before: docs/decisions/21.
	if (busy && !(rule.includes("BYWEEKNO") && rule.includes("WKST"))) {
		figures.compared++;
		const { missing, extra } = compareBusy(busy, series, { from: window.from + edgeMs, to });
		if (missing.length > 0) figures.busyCalledFree++;
		if (extra.length > 0) figures.freeCalledBusy++;
		if (missing.length + extra.length > 0)
			console.log(rule, start, zone, "missing", missing.slice(0, 2), "extra", extra.slice(0, 2));
	}
	const other = index % 10 === 0 ? makeHostile(random) : makeOdd(series.text, random);
	await readOne(place, other, "Europe/London");
}

async function stop(gateway: ChildProcess): Promise<void> {
	const ended = once(gateway, "exit");
	gateway.disconnect();
	await ended;
}

// Compiles code at its first use, which isn't a calendar's fault.
await readOne(0, "BEGIN:VCALENDAR\r\nEND:VCALENDAR", "UTC");
const posting = postLeads();
while (figures.leads < 50) await new Promise((done) => setTimeout(done, 20));
child.send("measure");

const script = new URL("make_reference.py", import.meta.url).pathname;
const python = spawn("/usr/bin/python3", [script, String(pairs), values.seed]);
python.stderr.pipe(process.stderr);
const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
let index = 0;
async function readLines(place: number): Promise<void> {
	for (let { value } = await lines.next(); value !== undefined; { value } = await lines.next()) {
		await readPair(place, value, index++);
		if (index % 250 === 0) console.log(`${2 * index} read`);
	}
}
await Promise.all(Array.from({ length: readingsAtOnce }, (_, place) => readLines(place)));
const measured = hear(
	(message): message is FromGateway & { heldWallMs: number; heldCpuMs: number } =>
		"heldWallMs" in message,
);
child.send("figures");
Object.assign(figures, await measured);
isReading = false;
await posting;
await stop(child);
await store.close();
files.closeAllConnections();
files.close();
rmSync(folder, { recursive: true });
for (const [name, value] of Object.entries(figures))
	console.log(`${name.padEnd(16)} ${Math.round(value * 10) / 10}`);
const isRight =
	index === pairs &&
	figures.leads > 0 &&
	figures.leadsUnanswered + figures.busyCalledFree + figures.freeCalledBusy === 0 &&
	// The wall clock also counts the time of other programs on a busy machine.
	figures.heldCpuMs <= mostHeldMs;
process.exitCode = isRight ? 0 : 1;
