/**
 * A stand-in for a service that sends texts. It answers late, says 200 with an error inside, a web page or half an
 * answer, closes the connection, and is down for a while. Half of the calls that fail have sent their text.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { TextService } from "../../../gateway/features/texts/settings.ts";
import { type Dice, diceOf } from "../people/dice.ts";

/** A text that arrived. */
export interface ArrivedText {
	/** The number without a plus. */
	to: string;
	text: string;
}

export interface TextServiceStandIn {
	port: number;
	/** Texts that reached somebody's phone, in order. */
	arrived: ArrivedText[];
	/** Calls so far. */
	readonly calls: number;
	/** Calls by how they were answered. */
	tally: Record<string, number>;
	/** Called when a request is there (`arrival`) and once it's answered. */
	onCall: (moment: "arrival" | "answer", path: string) => void;
	/** Closes its port, or opens it again. On workerd it answers instead, as Cloudflare does for a closed port. */
	goDown(isDown: boolean): Promise<void>;
	close(): Promise<void>;
}

/** A service's words. */
interface Dialect {
	read(body: string): ArrivedText;
	taken: string;
	takenStatus?: number;
	/** An error inside an answer with the status 200. */
	rejected: string;
}

const readForm = (to: string, text: string) => (body: string) => {
	const form = new URLSearchParams(body);
	return { to: (form.get(to) ?? "").replace("+", ""), text: form.get(text) ?? "" };
};

export const dialects: Record<TextService, Dialect> = {
	twilio: {
		read: readForm("To", "Body"),
		taken: '{"sid":"SM0123456789","status":"queued","error_code":null}',
		takenStatus: 201,
		rejected: '{"sid":"SM0123456789","status":"failed","error_code":30008}',
	},
	clicksend: {
		read(body) {
			const { to, body: text } = JSON.parse(body).messages[0];
			return { to: to.replace("+", ""), text };
		},
		taken: '{"http_code":200,"response_code":"SUCCESS","data":{"messages":[{"status":"SUCCESS"}]}}',
		rejected:
			'{"http_code":200,"response_code":"SUCCESS","data":{"messages":[{"status":"INSUFFICIENT_CREDIT"}]}}',
	},
	vonage: {
		read: readForm("to", "text"),
		taken: '{"message-count":"1","messages":[{"status":"0","message-id":"1"}]}',
		rejected: '{"message-count":"1","messages":[{"status":"9","error-text":"Quota"}]}',
	},
	own: {
		read(body) {
			const { to, text } = JSON.parse(body);
			return { to: to.replace("+", ""), text };
		},
		taken: '{"result":"queued"}',
		rejected: '{"result":"no credit"}',
	},
};

/** A way to answer. */
interface Way {
	name: string;
	/** How many of a hundred calls it answers. */
	share: number;
	/** Whether the text is sent. */
	isDone: boolean;
	status?: number;
	body?: "taken" | "rejected" | "half" | string;
	headers?: Record<string, string>;
	/** Milliseconds before the answer. */
	delayMs?: number;
	/** Closes the connection: without an answer, or in the middle of it. */
	drops?: "at once" | "midway";
}

const webPage = "<!doctype html><html><title>Welcome</title><p>Nothing to see here.</html>";
/** Longer than a gateway waits. */
const tooLateMs = 16_000;

/** Every other call of these is done. */
const proofless: Omit<Way, "isDone">[] = [
	{ name: "a web page", share: 4, status: 200, body: webPage },
	{ name: "half an answer", share: 3, status: 200, body: "half" },
	{ name: "an empty answer", share: 2, status: 200, body: "" },
	{ name: "500", share: 3, status: 500, body: webPage },
	{ name: "504", share: 2, status: 504, body: webPage },
	{ name: "a lost connection", share: 5, drops: "at once" },
	{ name: "a connection lost midway", share: 3, status: 200, drops: "midway" },
	{ name: "no answer in time", share: 0.4, delayMs: tooLateMs, body: "taken" },
	{ name: "a redirect after the work", share: 2, status: 303, headers: { Location: "/" } },
];

const ways: Way[] = [
	{ name: "a late answer", share: 10, isDone: true, body: "taken", delayMs: 700 },
	{ name: "200 with an error inside", share: 8, isDone: false, status: 200, body: "rejected" },
	{ name: "a refusal", share: 3, isDone: false, status: 422, body: "{}" },
	{ name: "429", share: 3, isDone: false, status: 429, body: webPage },
	...proofless.flatMap((way) => [
		{ ...way, share: way.share / 2, isDone: true },
		{ ...way, share: way.share / 2, isDone: false, name: `${way.name}, not sent` },
	]),
];
const usual: Way = { name: "sent", share: 0, isDone: true, body: "taken" };

function chooseWay(dice: Dice): Way {
	const point = dice.roll() * 100;
	let passed = 0;
	for (const way of ways) {
		passed += way.share;
		if (point < passed) return way;
	}
	return usual;
}

async function readAll(request: IncomingMessage): Promise<string> {
	let body = "";
	for await (const part of request.setEncoding("utf8")) body += part;
	return body;
}

async function answer(
	way: Way,
	{ taken, takenStatus = 200, rejected }: Dialect,
	to: ServerResponse,
) {
	if (way.delayMs) await sleep(way.delayMs);
	if (way.drops === "at once") return void to.destroy();
	const words = { taken, rejected, half: taken.slice(0, taken.length / 2) };
	const body = words[way.body as keyof typeof words] ?? way.body ?? taken;
	to.writeHead(way.status ?? takenStatus, {
		...(way.drops ? { "Content-Length": "5000" } : {}),
		...way.headers,
	});
	if (!way.drops) return void to.end(body);
	to.write(body.slice(0, 9));
	await sleep(20);
	to.destroy();
}

/** @param answersWhenDown answers 521, as Cloudflare does, instead of closing the port */
export async function startTextService(
	service: TextService,
	seed: number,
	answersWhenDown: boolean,
): Promise<TextServiceStandIn> {
	const dialect = dialects[service];
	const dice = diceOf(seed);
	let calls = 0;
	let isDown = false;
	async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
		if (isDown) return void response.writeHead(521).end(webPage);
		const text = dialect.read(await readAll(request));
		calls++;
		const way = chooseWay(dice);
		here.tally[way.name] = (here.tally[way.name] ?? 0) + 1;
		if (way.isDone) here.arrived.push(text);
		here.onCall("arrival", request.url ?? "");
		await answer(way, dialect, response);
		here.onCall("answer", request.url ?? "");
	}
	const server = createServer((request, response) => {
		// A killed gateway leaves half a request behind.
		take(request, response).catch(() => response.destroy());
	});
	const listen = (port: number) =>
		new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
	const shut = () =>
		new Promise<void>((closed) => {
			server.close(() => closed());
			server.closeAllConnections();
		});
	await listen(0);
	const { port } = server.address() as AddressInfo;
	const here: TextServiceStandIn = {
		...{ port, arrived: [], tally: {}, onCall: () => {} },
		get calls() {
			return calls;
		},
		async goDown(down) {
			isDown = down;
			if (!answersWhenDown) await (down ? shut() : listen(port));
		},
		close: shut,
	};
	return here;
}
