/**
 * Sends leads to a gateway over so many connections for so long, one request at a time on each, and
 * prints what came back as JSON. A process of its own, so that its work is not the gateway's.
 *
 *     node bench/load.ts <port> <connections> <milliseconds>
 */
import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { sampleRequest } from "../leads/testing/samples.ts";

const [port = 0, connections = 50, duration = 3000] = process.argv.slice(2).map(Number);

const template = JSON.stringify(sampleRequest("checklist", { id: "#".repeat(36) }));
const [before = "", after = ""] = template.split("#".repeat(36));
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
		const next = () => {
			if (performance.now() >= end) {
				socket.end();
				resolve();
				return;
			}
			sent = performance.now();
			socket.write(head + before + randomUUID() + after);
		};
		socket.setNoDelay(true);
		socket.on("error", reject);
		socket.on("data", (chunk) => {
			if (chunk.subarray(0, 12).toString("latin1") === "HTTP/1.1 202")
				latencies.push(performance.now() - sent);
			else other++;
			next();
		});
		next();
	});
}

const sockets = Array.from({ length: connections }, () => connect(port, "127.0.0.1"));
await Promise.all(sockets.map((socket) => new Promise((ready) => socket.once("connect", ready))));
const started = performance.now();
end = started + duration;
await Promise.all(sockets.map(visitors));
const seconds = (performance.now() - started) / 1000;
latencies.sort((a, b) => a - b);
const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0;
console.log(JSON.stringify({ stored: latencies.length, other, seconds, p99 }));
