/**
 * The run's gateway, in its own process: accepts leads, reads the calendars that its parent names, and reports how
 * long its thread was blocked.
 */
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import process from "node:process";
import { createBusyCalendars } from "../../../gateway/features/calls/busy/busy-calendars.ts";
import { createCalendarFetch } from "../../../gateway/features/calls/busy/fetch-calendar.ts";
import { createCalendarReader } from "../../../gateway/features/calls/ics/read-calendar.ts";
import { createGateway } from "../../../gateway/gateway.ts";
import { listen } from "../../../gateway/server/listen.ts";
import { createSqliteStore } from "../../../gateway/store/sqlite/sqlite-store.ts";
import { fakeCrm } from "../../../leads/testing/fake-crm.ts";
import { fakeMailer } from "../../../leads/testing/fake-mailer.ts";

/** A calendar to read; its busy times are in the store afterwards. */
export interface ReadMessage {
	url: string;
	zone: string;
	/** End of the window, milliseconds since 1970. */
	to: number;
}

export type FromGateway =
	| { port: number }
	| { url: string; problem?: string; ms: number }
	| { heldWallMs: number; heldCpuMs: number };

const [, , folder = ".", today = ""] = process.argv;
const tell = (message: FromGateway) => process.send?.(message);

const store = createSqliteStore(join(folder, "leads.db"));
const crm = fakeCrm();
const mailer = fakeMailer();
const url = "https://coach.example";
const log = () => {};
const gateway = createGateway({
	...{ store, crm, mailer, log, siteUrl: url, ownUrls: [url], trustProxy: true },
	alerts: { mail: async () => {} },
});
const reader = createCalendarReader();
const ends = new Map<string, number>();
/** The run chooses where the window ends; everything else is what the gateway does with a calendar. */
const readerOf = (address: string) =>
	createBusyCalendars({
		store,
		log,
		fetchCalendar: createCalendarFetch({ allowed: ["127.0.0.1"] }),
		readCalendar: (content, window) =>
			reader.read(content, { ...window, to: ends.get(address) ?? window.to }),
		now: () => Date.parse(today),
	});
const calendars = new Map<string, ReturnType<typeof readerOf>>();

async function read({ url: address, zone, to }: ReadMessage) {
	ends.set(address, to);
	const known = calendars.get(address) ?? readerOf(address);
	calendars.set(address, known);
	const began = performance.now();
	const [answer] = await known.check([address], zone);
	const problem = answer?.problem;
	tell({ url: address, ms: performance.now() - began, ...(problem !== undefined && { problem }) });
}

const sampleMs = 5;
const wall = monitorEventLoopDelay({ resolution: sampleMs });
let heldCpuMs = 0;
let before: NodeJS.CpuUsage | undefined;
/**
 * A timer due every 5 ms runs once per turn, so two calls are at most one turn and 5 ms apart. CPU time excludes
 * other programs' work.
 */
function sampleCpu(): void {
	const used = process.threadCpuUsage(before);
	before = process.threadCpuUsage();
	heldCpuMs = Math.max(heldCpuMs, (used.user + used.system) / 1000);
}

process.on("message", (message: ReadMessage | "measure" | "figures") => {
	if (message === "measure") {
		before = process.threadCpuUsage();
		wall.enable();
		setInterval(sampleCpu, sampleMs);
	} else if (message === "figures") tell({ heldWallMs: wall.max / 1e6, heldCpuMs });
	else void read(message);
});
process.once("disconnect", () => process.exit(0));

const server = await listen(gateway, 0, "127.0.0.1");
gateway.start();
tell({ port: server.port });
setInterval(() => {
	// The fakes' records would count as the gateway's own memory.
	for (const part of [crm, mailer])
		for (const list of Object.values(part)) if (Array.isArray(list)) list.length = 0;
}, 500);
