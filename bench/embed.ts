/**
 * `node bench/embed.ts`: bytes on the host's page, and the time from pressing a button to a form that accepts typing:
 * by script, by a real mouse, by a real tap, and by a tap on a slow network; for this widget, a hand-written form and
 * competitors' published builds, in one run on a machine slowed down four times. For competitors that show a frame
 * the time runs until the browser requests the frame; loading the form in it comes on top. Prints the tables of the README.
 * `RUNS=3` for a quick look, `ONLY=coachkit,hand` for some of them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { chromiumFlags, needChromium } from "../tools/browsers.ts";
import { type Contender, present } from "./embed/contenders.ts";
import { type Press, presses, watchTasks, watchTyping } from "./embed/presses.ts";
import { type ContenderServer, serve } from "./embed/server.ts";

const runs = Number(process.env.RUNS ?? 9);
const slowdown = 4;
/**
 * Milliseconds a page is left alone before the press, and again after typing is possible, for the rest of its code to
 * load.
 */
const settleMs = 1500;
const modules = join(import.meta.dirname, "node_modules");

interface Result {
	/** Brotli bytes on the host's page before the press, and until the form (or the frame's request). */
	before: number;
	total: number;
	/** Milliseconds from the press to typing, or to the frame's request. */
	time: number;
	/**
	 * The longest task on the main thread from the press until everything has loaded, in ms; browsers don't report
	 * tasks of up to 50 ms.
	 */
	longestTask: number;
}

/**
 * Watches for the request of the vendor's frame.
 *
 * @returns a function that waits for it and resolves to the milliseconds since the press
 */
async function frameAsked(page: Page, frame: RegExp): Promise<() => Promise<number>> {
	let requestedAt = 0;
	await page.route(frame, (route) => {
		requestedAt ||= Date.now();
		return route.fulfill({ contentType: "text/html", body: "<input autofocus>" });
	});
	return async () => {
		for (let tries = 0; !requestedAt && tries < 1000; tries++) await page.waitForTimeout(10);
		if (!requestedAt) throw new Error("no frame within 10 s");
		return (
			requestedAt -
			(await page.evaluate(() => (window as { __pressedAt?: number }).__pressedAt ?? 0))
		);
	};
}

async function visit(
	browser: Browser,
	server: ContenderServer,
	contender: Contender,
	{ device, slow, atOnce, press }: Press,
): Promise<Result> {
	server.reset();
	const page = await browser.newPage(device);
	if (process.env.DEBUG) page.on("pageerror", (error) => console.log(error.message));
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	if (slow) await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
	await page.route(/^https:/, (route) => route.abort());
	server.host(
		`<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host</title><link rel="icon" href="data:,">${contender.head.replaceAll("{origin}", server.origin)}<body>${contender.body}`,
	);
	await page.goto(server.origin.replace("localhost", "127.0.0.1"), { waitUntil: "load" });
	await page.waitForTimeout(atOnce ? 0 : settleMs);
	if (slow) {
		await session.send("Network.enable");
		const bytesPerSecond = 1_600_000 / 8;
		await session.send("Network.emulateNetworkConditions", {
			offline: false,
			latency: 150,
			downloadThroughput: bytesPerSecond,
			uploadThroughput: bytesPerSecond,
		});
	}
	const before = server.count();
	const frame = contender.frame && (await frameAsked(page, contender.frame));
	await page.evaluate(watchTyping);
	await page.evaluate(watchTasks);
	await press(page, session);
	const { time, files } = frame
		? { time: await frame(), files: undefined }
		: await page.evaluate(
				() =>
					(window as unknown as { __typing: Promise<{ time: number; files: string[] }> }).__typing,
			);
	const total = server.count(files);
	await page.waitForTimeout(settleMs);
	const longestTask = await page.evaluate(
		() => (window as unknown as { __longestTask: number }).__longestTask,
	);
	await page.context().close();
	return { before, total, time, longestTask };
}

/** Medians of all visits of a contender, by the name of the press. */
async function measure(contender: Contender): Promise<Map<string, Result>> {
	const server = await serve(contender);
	const browser = await chromium.launch({ executablePath: needChromium(), args: chromiumFlags });
	try {
		const medians = new Map<string, Result>();
		for (const press of presses) {
			const results: Result[] = [];
			// The first run warms up the browser.
			for (let run = 0; run <= runs; run++) {
				const result = await visit(browser, server, contender, press);
				if (run > 0) results.push(result);
			}
			const median = (of: (result: Result) => number) =>
				results.map(of).sort((a, b) => a - b)[results.length >> 1] ?? Number.NaN;
			medians.set(press.name, {
				before: median((r) => r.before),
				total: median((r) => r.total),
				time: median((r) => r.time),
				longestTask: median((r) => r.longestTask),
			});
		}
		return medians;
	} finally {
		await browser.close();
		server.close();
	}
}

function versionOf({ packageName }: Contender): string {
	if (!packageName) return "";
	const path = join(modules, packageName, "package.json");
	return ` ${(JSON.parse(readFileSync(path, "utf8")) as { version: string }).version}`;
}

/** Tasks of up to 50 ms are not reported. */
const taskTime = (ms: number) => (ms > 50 ? number(ms) : "50 at most");
const number = (value: number) => Math.round(value).toLocaleString("en-GB");
const ratio = (value: number, base: number) =>
	`${(value / base).toFixed(value / base < 10 ? 1 : 0)}x`;
/** Prints a Markdown table; all columns but the first are numbers. */
function printTable(head: string[], rows: string[][]): void {
	const rule = head.map((_, column) => (column ? "--:" : "---"));
	for (const row of [head, rule, ...rows]) console.log(`| ${row.join(" | ")} |`);
	console.log();
}

const only = process.env.ONLY?.split(",");
const bytes: string[][] = [];
const times: string[][] = [];
let own: Result | undefined;
for (const contender of present) {
	if (only && !only.some((each) => contender.name.includes(each))) continue;
	const name = `${contender.name}${versionOf(contender)}`;
	const extra = contender.frame ? " + frame" : "";
	try {
		const results = await measure(contender);
		const byScript = results.get("by script") as Result;
		own ??= byScript;
		const of = (press: string, figure: keyof Result) => results.get(press)?.[figure] ?? Number.NaN;
		bytes.push([
			name,
			number(of("tap at once", "before")),
			number(of("by script", "before")),
			number(of("tap", "before")),
			`${number(byScript.total)}${extra} (${ratio(byScript.total, own.total)})`,
		]);
		times.push([
			name,
			...presses.map((press) => `${number(of(press.name, "time"))}${extra}`),
			taskTime(of("mouse", "longestTask")),
		]);
	} catch (error) {
		bytes.push([name, `failed: ${(error as Error).message.split("\n")[0]}`, "", "", ""]);
		process.exitCode = 1;
	}
}
printTable(
	["", "bytes before a click", "if never pressed", "on a phone", "bytes to the form"],
	bytes,
);
printTable(["ms to typing", ...presses.map(({ name }) => name), "longest task"], times);
console.log(
	`Brotli bytes; medians of ${runs} runs, Chromium, processor slowed ${slowdown} times; Slow 4G is 150 ms a round trip and 1.6 Mbit/s, all else is without network delay. Before a click: the page's script alone; if never pressed: a second and a half with the button in view. The longest task is of a press by mouse, up to the form's code. "+ frame": the vendor's page inside the frame comes on top.`,
);
