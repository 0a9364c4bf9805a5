/**
 * Sends leads to one gateway or several over so many connections for so long, one request at a time on each, and
 * prints what came back as JSON. A process of its own, so that its work is not the gateway's.
 *
 *     node bench/load.ts <port,…> <connections> <milliseconds> [--doubtful]
 */
import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { sampleRequest } from "../leads/testing/samples.ts";

const [ports = "", ...numbers] = process.argv.slice(2);
/** As if typed in no time: taken and kept, but not delivered before the coach says so. */
const doubtful = numbers.at(-1) === "--doubtful" && { elapsedMs: 0 };
const [connections = 50, duration = 3000] = numbers.map(Number);

/** No two leads are of one person: the same answers again and again are what robots send. */
const blank = "#".repeat(36);
const sample = sampleRequest("checklist", { id: blank, ...doubtful });
const template = JSON.stringify({
	...sample,
	fields: { ...sample.fields, email: `${blank}@x.example` },
});
const [before = "", between = "", after = ""] = template.split(blank);
const head = [
	"POST /leads HTTP/1.1",
	"Host: 127.0.0.1",
	"Origin: https://partner.example",
	"Content-Type: text/plain;charset=UTF-8",
	`Content-Length: ${Buffer.byteLength(template)}`,
	"",
	"",
].join("\r\n");

const latencies: number[] = [];
let other = 0;
let end = 0;

/** One visitor after the other on one connection, until time is up. */
function visitors(socket: Socket): Promise<void> {
	return new Promise((resolve, reject) => {
		let sent = 0;
		let answer = "";
		const next = () => {
			if (performance.now() >= end) {
				socket.end();
				resolve();
				return;
			}
			sent = performance.now();
			const id = randomUUID();
			socket.write(head + before + id + between + id + after);
		};
		socket.setNoDelay(true);
		socket.on("error", reject);
		socket.on("data", (chunk) => {
			answer += chunk.toString("latin1");
			// All answers are JSON; workerd's come in pieces.
			if (!/\}(\r\n0\r\n\r\n)?$/.test(answer)) return;
			if (answer.includes("HTTP/1.1 202")) latencies.push(performance.now() - sent);
			else other++;
			answer = "";
			next();
		});
		next();
	});
}

const all = ports.split(",").map(Number);
const sockets = Array.from({ length: connections }, (_, n) =>
	connect(all[n % all.length] ?? 0, "127.0.0.1"),
);
await Promise.all(sockets.map((socket) => new Promise((ready) => socket.once("connect", ready))));
const started = performance.now();
end = started + duration;
await Promise.all(sockets.map(visitors));
const seconds = (performance.now() - started) / 1000;
latencies.sort((a, b) => a - b);
const [p50, p99] = [0.5, 0.99].map((part) => latencies[Math.floor(latencies.length * part)] ?? 0);
console.log(JSON.stringify({ stored: latencies.length, other, seconds, p50, p99 }));
