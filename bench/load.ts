/**
 * Sends leads to one or more gateways with a given number of connections, for a given time, one request at a time on
 * each, and prints the results as JSON. Runs in its own process, to keep its work out of the gateway's.
 *
 * node bench/load.ts <port,…> <connections> <milliseconds> [--doubtful]
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { sampleRequest } from "../leads/testing/samples.ts";

const [ports = "", ...numbers] = process.argv.slice(2);
/** Leads that seem typed in no time: the gateway quarantines them, so it doesn't deliver them. */
const doubtful = numbers.at(-1) === "--doubtful" && { elapsedMs: 0 };
const [connections = 50, duration = 3000] = numbers.map(Number);

/** Every lead is from another person, because repeated answers count as spam. */
const blank = "#".repeat(36);
const sample = sampleRequest("checklist", { id: blank, ...doubtful });
const template = JSON.stringify({
	...sample,
	fields: { ...sample.fields, email: `${blank}@x.example` },
});
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

const request = Buffer.from(head + template);
const [first, second] = [request.indexOf(blank), request.lastIndexOf(blank)];

/** A connection, with one visitor after another until the time is up. */
function visitorsOf(port: number) {
	const mine = Buffer.from(request);
	let sent = 0;
	let answer = "";
	let finish = () => {};
	const next = () => {
		if (performance.now() >= end) {
			socket.end();
			finish();
			return;
		}
		sent = performance.now();
		const id = randomUUID();
		mine.write(id, first, "latin1");
		mine.write(id, second, "latin1");
		socket.write(mine);
	};
	// One buffer for all reads, because the load shares its cores with the gateway being measured.
	const buffer = Buffer.alloc(16_384);
	const callback = (length: number) => {
		answer += buffer.toString("latin1", 0, length);
		// All answers are JSON; workerd's arrive in chunks.
		if (!answer.endsWith("}") && !answer.endsWith("}\r\n0\r\n\r\n")) return true;
		if (answer.startsWith("HTTP/1.1 202")) latencies.push(performance.now() - sent);
		else other++;
		answer = "";
		next();
		return true;
	};
	const socket = connect({ port, host: "127.0.0.1", noDelay: true, onread: { buffer, callback } });
	return {
		connected: once(socket, "connect"),
		run: () =>
			new Promise<void>((resolve, reject) => {
				finish = resolve;
				socket.on("error", reject);
				next();
			}),
	};
}

const all = ports.split(",").map(Number);
const lines = Array.from({ length: connections }, (_, n) => visitorsOf(all[n % all.length] ?? 0));
await Promise.all(lines.map(({ connected }) => connected));
const started = performance.now();
end = started + duration;
await Promise.all(lines.map(({ run }) => run()));
const seconds = (performance.now() - started) / 1000;
latencies.sort((a, b) => a - b);
const [p50, p99] = [0.5, 0.99].map((part) => latencies[Math.floor(latencies.length * part)] ?? 0);
console.log(JSON.stringify({ stored: latencies.length, other, seconds, p50, p99 }));
