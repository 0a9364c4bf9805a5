/** A flood of requests at a gateway behind a trusted proxy, while real visitors send leads. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "../../../gateway/limits/limits.ts";
import { randomness } from "../../../gateway/testing/odd-requests.ts";
import { sampleFields, sampleRequest } from "../../../leads/testing/samples.ts";

export interface FloodOptions {
	seconds: number;
	/** Real visitors, spread over the time. */
	visitors: number;
	/** Concurrent requests of the flood, and sockets that send nothing or half a request. */
	requestsAtOnce: number;
	/** Rate of the flood. A gateway can't fend off a rate that takes the whole processor; the network has to. */
	requestsPerSecond: number;
	socketsAtOnce: number;
	seed?: number;
}

export interface Verdict {
	/** Status of the answer -> visitors. */
	visitors: Record<string, number>;
	/** 99th percentile of visitors' waits, in milliseconds. */
	quietP99Ms: number;
	floodP99Ms: number;
	/** Requests of the flood that were answered, by status. */
	flood: Record<string, number>;
	maxRssBytes: number;
	diskBytes: number;
	maxConnections: number;
	/** Messages to the coach by subject. */
	told: Record<string, number>;
	replies: number;
}

/** 10,000 addresses in 20 networks: ten IPv6 /48 and ten pairs of IPv4 /24, each counted as one network. */
const networks = 20;
const addressesPerNetwork = 500;

function strangerAddress(network: number, n: number): string {
	if (network < 10) return `2001:db8:${network.toString(16)}:${n.toString(16)}::1`;
	return `203.${network}.${n >> 8}.${n % 256}`;
}

/** Each visitor's own network, none of them in the flood. */
const visitorAddress = (n: number) => `198.${18 + (n >> 8)}.${n % 256}.7`;

const origin = "https://coach.example";

interface Sent {
	status: number;
	ms: number;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the course of one flood, whose parts share its counts
export async function runFlood(options: FloodOptions): Promise<Verdict> {
	const { seconds, visitors, requestsAtOnce, socketsAtOnce, seed = 1 } = options;
	const pauseMs = (1000 * requestsAtOnce) / options.requestsPerSecond;
	const folder = mkdtempSync(join(tmpdir(), "flood-"));
	const child = fork(join(import.meta.dirname, "gateway.ts"), [folder, origin], {
		// As in docs/deploy/coachkit.service.
		execArgv: ["--max-old-space-size=256"],
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
	const [{ port }] = (await once(child, "message")) as [{ port: number }];
	const seen = { maxRssBytes: 0, maxConnections: 0, told: {}, replies: 0 };
	child.on("message", (now: typeof seen & { rssBytes: number; connections: number }) => {
		seen.maxRssBytes = Math.max(seen.maxRssBytes, now.rssBytes);
		seen.maxConnections = Math.max(seen.maxConnections, now.connections);
		Object.assign(seen, { told: now.told, replies: now.replies });
	});
	const { upTo, one } = randomness(seed);
	const proxy = new Agent({ keepAlive: true, maxSockets: requestsAtOnce });
	const visitorsProxy = new Agent({ keepAlive: true });

	/** Sends a request through the proxy; 0 if there was no answer. */
	function send(
		method: string,
		path: string,
		address: string,
		body = "",
		type = "text/plain",
		agent = proxy,
	): Promise<Sent> {
		const began = performance.now();
		return new Promise((resolve) => {
			const end = (status = 0) => resolve({ status, ms: performance.now() - began });
			const headers = {
				...{ Host: new URL(origin).host, Origin: origin },
				...{ "Content-Type": type, "X-Forwarded-For": address },
				"Content-Length": Buffer.byteLength(body),
			};
			const call = request(
				{ host: "127.0.0.1", port, method, path, headers, agent, timeout: 30_000 },
				(response) => {
					response.on("end", () => end(response.statusCode)).on("error", () => end());
					response.resume();
				},
			);
			call.on("error", () => end()).on("timeout", () => call.destroy());
			call.end(body);
		});
	}

	const sendLead = (n: number) => {
		const fields = { ...sampleFields.contact, email: `visitor${n}@people.example` };
		fields.message = `I am visitor number ${n}, and I should like to hear from you about it.`;
		const body = JSON.stringify(sampleRequest("contact", { fields }));
		return send("POST", "/leads", visitorAddress(n), body, "text/plain", visitorsProxy);
	};

	const attacks: ((address: string) => Promise<Sent>)[] = [
		(address) => {
			const n = upTo(1e9);
			const message = `Offer ${n}. ${"Cheap words for you. ".repeat(1 + upTo(200))}`;
			const fields = { ...sampleFields.contact, email: `n${n}@robots.example`, message };
			return send("POST", "/leads", address, JSON.stringify(sampleRequest("contact", { fields })));
		},
		(address) => {
			// The attacker wants our mail to go to a stranger's mailbox.
			const fields = { ...sampleFields.checklist, email: `victim${upTo(300)}@people.example` };
			return send(
				"POST",
				"/leads",
				address,
				JSON.stringify(sampleRequest("checklist", { fields })),
			);
		},
		(address) => send("POST", "/leads", address, one(["{", "x".repeat(90_000), '{"id":1}'])),
		(address) => send("GET", `/${one(["/", "a/", "%2f", "."]).repeat(5000)}x`, address),
		(address) => send("GET", `/assets${"/".repeat(1 + upTo(500))}app.js`, address),
		(address) => send("GET", `/nowhere/${upTo(1e9)}?q=${"a".repeat(upTo(8000))}`, address),
		(address) => send("POST", "/desk/api/links", address, "{}", "application/json"),
	];

	const flood: Record<string, number> = {};
	let over = false;
	async function stranger(): Promise<void> {
		while (!over) {
			const next = performance.now() + pauseMs;
			const address = strangerAddress(upTo(networks), upTo(addressesPerNetwork));
			const { status } = await one(attacks)(address);
			flood[status] = (flood[status] ?? 0) + 1;
			await sleep(Math.max(0, next - performance.now()));
		}
	}
	const sockets = new Set<Socket>();
	async function silent(): Promise<void> {
		while (!over) {
			const socket = connect(port, "127.0.0.1");
			sockets.add(socket);
			socket.on("error", () => {}).on("data", () => {});
			if (upTo(2)) socket.write("POST /leads HTTP/1.1\r\nHost: x\r\nContent-Le");
			await new Promise((closed) => socket.once("close", closed));
			sockets.delete(socket);
			await sleep(50);
		}
	}

	const p99 = (list: Sent[]) => {
		const sorted = list.map(({ ms }) => ms).toSorted((one, other) => one - other);
		return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0);
	};
	/** Starts this many visitors over this many milliseconds. */
	async function visit(from: number, count: number, ms: number): Promise<Sent[]> {
		const all: Promise<Sent>[] = [];
		for (let n = 0; n < count; n++) {
			all.push(sendLead(from + n));
			await sleep(ms / count);
		}
		return Promise.all(all);
	}

	try {
		const quiet = await visit(visitors, visitors, Math.min(seconds * 300, 60_000));
		const strangers = Array.from({ length: requestsAtOnce }, stranger);
		const silents = Array.from({ length: socketsAtOnce }, silent);
		// The flood starts before the first visitor comes.
		while (Object.values(flood).reduce((sum, n) => sum + n, 0) < requestsAtOnce) await sleep(20);
		const real = await visit(0, visitors, seconds * 1000);
		over = true;
		for (const socket of sockets) socket.destroy();
		await Promise.all([...strangers, ...silents]);
		await once(child, "message");
		const statuses: Record<string, number> = {};
		for (const { status } of real) statuses[status] = (statuses[status] ?? 0) + 1;
		const files = readdirSync(folder).filter((name) => name.startsWith("leads.db"));
		return {
			visitors: statuses,
			...{ quietP99Ms: p99(quiet), floodP99Ms: p99(real), flood, ...seen },
			diskBytes: files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0),
		};
	} finally {
		over = true;
		for (const socket of sockets) socket.destroy();
		proxy.destroy();
		visitorsProxy.destroy();
		child.kill();
		await once(child, "exit").catch(() => {});
		rmSync(folder, { recursive: true });
	}
}

/** Most memory and disk the gateway may use. On disk: the quarantine's limit, twice. */
const maxBytes = { memory: 400 * 2 ** 20, disk: 400 * 2 ** 20 } as const;

/** What is wrong with a run, in sentences. Times only count on a quiet machine. */
export function faultsOf(verdict: Verdict, visitors: number, timed: boolean): string[] {
	const { visitors: statuses, quietP99Ms, floodP99Ms, maxRssBytes, diskBytes, told } = verdict;
	// Sign-in links have a limit of their own, because the coach may be waiting for one.
	const most = (subject: string) =>
		subject === "Your sign-in link" ? limits.signInLinksPerDayToStrangers : 1;
	const twice = Object.entries(told).filter(([subject, count]) => count > most(subject));
	return [
		statuses["202"] !== visitors && `visitors: ${JSON.stringify(statuses)}, all should have 202`,
		timed && floodP99Ms > 3 * quietP99Ms && `p99 ${floodP99Ms} ms, quiet ${quietP99Ms} ms`,
		maxRssBytes > maxBytes.memory && `memory ${Math.round(maxRssBytes / 2 ** 20)} MB`,
		diskBytes > maxBytes.disk && `disk ${Math.round(diskBytes / 2 ** 20)} MB`,
		...twice.map(([subject, count]) => `told ${count} times: ${subject}`),
	].filter((fault) => fault !== false);
}
