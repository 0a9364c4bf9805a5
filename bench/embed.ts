/**
 * `node bench/embed.ts`: bytes on the host's page and time from click to a form that takes typing, for
 * this widget, a hand-written form and the peers' published builds, in one run on a machine four times
 * slower. For peers that show a frame: until the browser asks for the frame, which the form still has
 * to be fetched for. `RUNS=3` for a quick look.
 */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright";
import { chromiumFlags, needChromium } from "../tools/browsers.ts";
import { type Contender, present } from "./embed/contenders.ts";

const runs = Number(process.env.RUNS ?? 9);
const slowdown = 4;
const modules = join(import.meta.dirname, "node_modules");

interface Result {
	/** Brotli bytes on the host's page before anybody clicked, and until the form (or the frame's request). */
	before: number;
	total: number;
	/** Milliseconds from click to typing, or to the frame's request. */
	time: number;
}

const types: Record<string, string> = { js: "text/javascript", css: "text/css", html: "text/html" };

/** Serves one contender's files compressed, and counts what is asked for. */
async function serve(contender: Contender) {
	const sizes = new Map<string, number>();
	const asked = new Set<string>();
	let host = "";
	const compressed = new Map<string, Buffer>();
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://local");
		const headers: Record<string, string> = {
			"Access-Control-Allow-Origin": "*",
			"Cache-Control": "no-store",
		};
		// The host's page is on another origin than the files: same server, other name.
		if (request.headers.host?.startsWith("127.") && pathname === "/") {
			response.writeHead(200, { "Content-Type": "text/html" }).end(host);
			return;
		}
		for (const [below, folder] of Object.entries(contender.files)) {
			const path = join(folder, pathname.slice(below.length > 1 ? below.length : 0));
			if (!pathname.startsWith(below) || !existsSync(path) || !/\.\w+$/.test(path)) continue;
			const body = compressed.get(path) ?? brotliCompressSync(readFileSync(path));
			compressed.set(path, body);
			sizes.set(pathname, body.length);
			asked.add(pathname);
			const type = types[path.split(".").pop() ?? ""] ?? "application/octet-stream";
			response
				.writeHead(200, { ...headers, "Content-Type": type, "Content-Encoding": "br" })
				.end(body);
			return;
		}
		response.writeHead(pathname === "/leads" ? 202 : 404, headers).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		host: (html: string) => {
			host = html;
		},
		/** Brotli bytes of the files asked for so far, or of those named. */
		count: (paths: Iterable<string> = asked) =>
			[...new Set(paths)].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0),
		reset: () => asked.clear(),
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** In the page: clicks, then waits for a field that is in sight and takes the focus; and what came until then. */
function clickAndWait(): Promise<{ time: number; files: string[] }> {
	function* roots(root: Document | ShadowRoot): Generator<Document | ShadowRoot> {
		yield root;
		for (const element of root.querySelectorAll("*")) {
			if (element.shadowRoot) yield* roots(element.shadowRoot);
		}
	}
	let files: string[] | undefined;
	const ready = () => {
		for (const root of roots(document)) {
			for (const field of root.querySelectorAll<HTMLElement>(
				"input:not([tabindex='-1']),textarea",
			)) {
				if (!field.checkVisibility()) continue;
				// Before the focus: it makes some fetch what they need later.
				files ??= performance
					.getEntriesByType("resource")
					.map((each) => new URL(each.name).pathname);
				field.focus();
				if (root.activeElement === field) return true;
			}
		}
		return false;
	};
	return new Promise((resolve, reject) => {
		const start = performance.now();
		setTimeout(() => reject(new Error("no field within 20 s")), 20_000);
		const look = () =>
			ready()
				? resolve({ time: performance.now() - start, files: files ?? [] })
				: requestAnimationFrame(look);
		document.querySelector<HTMLElement>("#open")?.click();
		look();
	});
}

/** Clicks and waits for the vendor's frame to be asked for. */
async function clickAndAwaitFrame(page: Page, frame: RegExp): Promise<number> {
	let asked = 0;
	await page.route(frame, (route) => {
		asked ||= Date.now();
		return route.fulfill({ contentType: "text/html", body: "<input autofocus>" });
	});
	const start = await page.evaluate(() => {
		const now = performance.timeOrigin + performance.now();
		document.querySelector<HTMLElement>("#open")?.click();
		return now;
	});
	for (let tries = 0; !asked && tries < 1000; tries++) await page.waitForTimeout(10);
	if (!asked) throw new Error("no frame within 10 s");
	return asked - start;
}

async function measure(contender: Contender): Promise<Result> {
	const server = await serve(contender);
	const browser = await chromium.launch({ executablePath: needChromium(), args: chromiumFlags });
	try {
		return await measureIn(browser, server, contender);
	} finally {
		await browser.close();
		server.close();
	}
}

async function measureIn(
	browser: Browser,
	server: Awaited<ReturnType<typeof serve>>,
	contender: Contender,
): Promise<Result> {
	const results: Result[] = [];
	for (let run = 0; run <= runs; run++) {
		server.reset();
		const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
		if (process.env.DEBUG) page.on("pageerror", (error) => console.log(error.message));
		const session = await page.context().newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
		await page.route(/^https:/, (route) => route.abort());
		const html = `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${contender.head.replaceAll("{origin}", server.origin)}<body>${contender.body}`;
		server.host(html);
		await page.goto(server.origin.replace("localhost", "127.0.0.1"), { waitUntil: "load" });
		await page.waitForTimeout(1500);
		const before = server.count();
		const { time, files } = contender.frame
			? { time: await clickAndAwaitFrame(page, contender.frame), files: undefined }
			: await page.evaluate(clickAndWait);
		// The first run warms the browser up.
		if (run > 0) results.push({ before, total: server.count(files), time });
		await page.close();
	}
	const median = (of: (result: Result) => number) =>
		results.map(of).sort((a, b) => a - b)[results.length >> 1] ?? Number.NaN;
	return {
		before: median((r) => r.before),
		total: median((r) => r.total),
		time: median((r) => r.time),
	};
}

function versionOf({ packageName }: Contender): string {
	if (!packageName) return "";
	const path = join(modules, packageName, "package.json");
	return ` ${(JSON.parse(readFileSync(path, "utf8")) as { version: string }).version}`;
}

const table: string[][] = [
	["", "bytes before a click", "bytes to the form", "", "click to typing", ""],
];
let own: Result | undefined;
const ratio = (value: number, base: number) =>
	`${(value / base).toFixed(value / base < 10 ? 1 : 0)}x`;
const wanted = process.env.ONLY;
for (const contender of present) {
	if (wanted && !contender.name.includes(wanted)) continue;
	const result = await measure(contender).catch((error: Error) => error.message.split("\n")[0]);
	const name = `${contender.name}${versionOf(contender)}`;
	if (typeof result !== "object") {
		table.push([name, `failed: ${result}`, "", "", "", ""]);
		process.exitCode = 1;
		continue;
	}
	own ??= result;
	table.push([
		name,
		result.before.toLocaleString("en-GB"),
		`${result.total.toLocaleString("en-GB")}${contender.frame ? " + frame" : ""}`,
		ratio(result.total, own.total),
		`${result.time.toFixed(0)} ms${contender.frame ? " + frame" : ""}`,
		ratio(result.time, own.time),
	]);
}
const widths = (table[0] ?? []).map((_, column) =>
	Math.max(...table.map((row) => row[column]?.length ?? 0)),
);
for (const row of table) {
	console.log(
		row
			.map((cell, column) =>
				column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
			)
			.join("  "),
	);
}
console.log(
	`\nBrotli bytes; medians of ${runs} runs, Chromium, processor slowed ${slowdown} times, no network delay. "+ frame": the vendor's page inside the frame comes on top.`,
);
