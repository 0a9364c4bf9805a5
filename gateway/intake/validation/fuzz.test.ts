/**
 * Random bytes in fields, headers, addresses and attributes must give a lead or a sentence, never a 5xx, a stack
 * trace or silence. `FUZZ=100000 npx vitest run gateway/intake/validation/fuzz` sends more, `FUZZ_SEED` chooses
 * others.
 */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Listening, listen } from "../../server/listen.ts";
import { oddRequests } from "../../testing/odd-requests.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";

const rounds = Number(process.env.FUZZ ?? (process.env.LONG ? 2500 : 300));
const seed = Number(process.env.FUZZ_SEED ?? 1);

const { bytes } = oddRequests(seed);

let server: Listening;
const world = createTestGateway({
	ratePerAddress: 1e9,
	ratePerSite: 1e9,
	trustProxy: true,
	dist: import.meta.dirname,
});
beforeAll(async () => {
	server = await listen(world, 0, "127.0.0.1");
});
afterAll(() => server.close());

/** Everything received until the connection ends. */
function exchange(request: Buffer): Promise<string> {
	return new Promise((resolve) => {
		const socket = connect(server.port, "127.0.0.1");
		let answer = "";
		socket.setTimeout(5000, () => socket.destroy());
		socket.setEncoding("utf8").on("data", (data) => {
			answer += data;
		});
		socket.on("error", () => {}).on("close", () => resolve(answer));
		socket.write(request);
	});
}

/** What is wrong with an answer; empty if nothing is. */
function fault(request: string, answer: string): string {
	const [head = "", content = ""] = answer.split("\r\n\r\n", 2);
	const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
	if (!status) return "silence";
	if (status >= 500) return `status ${status}`;
	if (!/x-content-type-options: nosniff/i.test(head)) return "no nosniff";
	if (/^\s+at .+:\d+:\d+/m.test(content)) return "a stack";
	if (status < 400 || request.startsWith("HEAD ")) return "";
	const { error } = /json/.test(head) ? JSON.parse(content) : { error: content };
	const sentence = /html/.test(head) || /^[A-Z][^\n{}]{8,}[.?!]$/.test(error);
	return sentence ? "" : `no sentence: ${content.slice(0, 200)}`;
}

describe("the gateway's intake", () => {
	it(`answers each of ${rounds} odd requests with a lead or a sentence`, {
		timeout: rounds * 20 + 5000,
	}, async () => {
		const faults: string[] = [];
		const statuses: Record<string, number> = {};
		const send = async () => {
			const request = bytes();
			const answer = await exchange(request);
			const status = answer.slice(9, 12);
			statuses[status] = (statuses[status] ?? 0) + 1;
			const found = fault(request.toString("latin1"), answer);
			if (found)
				faults.push(`${found}\n${JSON.stringify(request.toString("latin1").slice(0, 1500))}`);
		};
		for (let sent = 0; sent < rounds; sent += 20)
			await Promise.all(Array.from({ length: 20 }, send));
		expect(faults.slice(0, 3)).toEqual([]);
		if (process.env.FUZZ) console.log(statuses);
		// The requests cover both outcomes: accepted leads, and every kind of rejection.
		for (const status of ["202", "303", "400", "405", "415"])
			expect(statuses[status]).toBeGreaterThan(10);
		const kept = await world.store.list({ limit: 1e6 });
		for (const { fields, context } of kept)
			expect(JSON.stringify([fields, context])).not.toMatch(
				/\\u00[01]|\\ud[89a-f]|[\u007f-\u009f]/,
			);
	});
});
