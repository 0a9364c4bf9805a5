import {
	Agent,
	createServer,
	type IncomingMessage,
	type ServerResponse,
	request as send,
} from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What happens to a lead on its way to the gateway and back. */
export type Trouble =
	/** Nothing gets through, and open requests break off: the gateway may have them. */
	| "unreachable"
	/** The gateway accepts the lead, and its answer is lost. */
	| "answer lost"
	/** The gateway accepts the lead, and its answer is late. */
	| "slow"
	/** The gateway accepts the lead, and its answer arrives once the connection is restored. */
	| "held"
	| "429"
	| "503"
	/** A web server in between answers, without the gateway's headers. */
	| "502"
	/** The sign-in page of a hotel's network, with status 200. */
	| "sign-in page";

export const troubles = [
	"unreachable",
	"answer lost",
	"slow",
	"held",
	"429",
	"503",
	"502",
	"sign-in page",
] as const satisfies readonly Trouble[];

/** One visitor's connection to the gateway. */
export interface Connection {
	/** Posts of the visitor's browser. */
	posts: number;
	/** The leads that the gateway has accepted, by id, as they were sent. */
	taken: Map<string, string>;
	/** How many of them were sent after the browser had the answer to an earlier one. */
	sentAgain: number;
	cut(trouble: Trouble): void;
	restore(): void;
}

/** A proxy between browsers and gateway, which applies each visitor's trouble by the address in their lead. */
export interface LeadProxy {
	/** The coach's site, through the proxy. */
	site: string;
	/** Another site's web server: `/form.html` has a widget, `/plain.html` only the script. */
	host: string;
	/** Address of the real gateway. */
	gateway: string;
	connect(email: string): Connection;
	close(): Promise<void>;
}

const slowMs = 150;

const plainPage = (site: string, body: string) =>
	`<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>A firm's page</title><link rel="icon" href="data:,"><script async src="${site}/loader.js"></script><body>${body}`;

/** A page of a firm with a widget, chosen by its query. */
function hostPage(site: string, url: URL): string {
	const attributes = Object.fromEntries(url.searchParams);
	const data = Object.entries(attributes).map(([name, value]) => `data-coach-${name}="${value}"`);
	if ("open" in attributes)
		return plainPage(site, `<p><a ${data.join(" ")} href="#none">Open</a></p>`);
	return plainPage(site, data.length > 0 ? `<div ${data.join(" ")}></div>` : "<p>About us</p>");
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
	const parts: Buffer[] = [];
	for await (const part of message) parts.push(part as Buffer);
	return Buffer.concat(parts);
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one proxy, whose connections and routes share its state
export async function startProxy(): Promise<LeadProxy> {
	// The gateway may close a kept-alive connection just as it is reused: an unintended cut.
	const agent = new Agent({ keepAlive: false });
	const connections = new Map<string, Connection & { pass(lead: Passage): Promise<void> }>();
	const proxy: LeadProxy = {
		site: "",
		host: "",
		gateway: "",
		connect,
		async close() {
			agent.destroy();
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};

	interface Passage {
		incoming: IncomingMessage;
		response: ServerResponse;
		body: Buffer;
	}

	function forward({ incoming, body }: Omit<Passage, "response">): Promise<IncomingMessage> {
		const { method = "GET", url = "/", headers } = incoming;
		return new Promise((answered, failed) => {
			const outgoing = send(`${proxy.gateway}${url}`, { agent, method, headers }, answered);
			outgoing.once("error", failed);
			outgoing.end(body);
		});
	}

	const answer = ({ response }: Passage, status: number, headers: Record<string, string> = {}) => {
		response.writeHead(status, { "Content-Type": "text/html", ...headers });
		response.end("<p>Not the gateway</p>");
	};

	function connect(email: string): Connection {
		let trouble: Trouble | undefined;
		let restored = Promise.withResolvers<void>();
		const open = new Set<ServerResponse>();
		const drop = (response: ServerResponse): void => void response.socket?.destroy();
		/** Whether the browser has had the gateway's answer to a lead. */
		let isAnswered = false;
		/** Evaluated each time, because a cut may come at any moment. */
		const isSilent = () => trouble === "unreachable" || trouble === "answer lost";
		const connection = {
			posts: 0,
			taken: new Map<string, string>(),
			sentAgain: 0,
			cut(next: Trouble) {
				trouble = next;
				if (isSilent()) for (const each of open) drop(each);
			},
			restore() {
				trouble = undefined;
				restored.resolve();
				restored = Promise.withResolvers();
			},
			async pass(lead: Passage) {
				const { response } = lead;
				connection.posts++;
				if (trouble === "unreachable") return drop(response);
				if (trouble === "503" || trouble === "429")
					return answer(lead, Number(trouble), {
						"Access-Control-Allow-Origin": "*",
						"Retry-After": "30",
					});
				if (trouble === "502") return answer(lead, 502);
				if (trouble === "sign-in page") return answer(lead, 200);
				open.add(response);
				const comesAfterAnswer = isAnswered;
				try {
					const reply = await forward(lead);
					const body = await readBody(reply);
					if (reply.statusCode === 202) {
						const sent = lead.body.toString();
						const { id } = JSON.parse(sent);
						if (comesAfterAnswer && !connection.taken.has(id)) connection.sentAgain++;
						connection.taken.set(id, sent);
					}
					if (trouble === "slow") await sleep(slowMs);
					if (trouble === "held") await restored.promise;
					if (response.destroyed) return;
					if (isSilent()) return drop(response);
					response.writeHead(reply.statusCode ?? 502, reply.headers);
					response.end(body);
					isAnswered ||= reply.statusCode === 202;
				} finally {
					open.delete(response);
				}
			},
		};
		connections.set(email, connection);
		return connection;
	}

	async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = new URL(incoming.url ?? "/", proxy.site);
		// Pictures and fonts aren't needed.
		if (["image", "font"].includes(String(incoming.headers["sec-fetch-dest"]))) {
			response.writeHead(204, { "Cache-Control": "max-age=86400" }).end();
			return;
		}
		if (`http://${incoming.headers.host}` === proxy.host) {
			response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
			response.end(hostPage(proxy.site, url));
			return;
		}
		const body = await readBody(incoming);
		const isLead = incoming.method === "POST" && url.pathname === "/leads";
		const email = isLead && /"email":"([^"]+)"/.exec(body.toString())?.[1];
		const connection = email ? connections.get(email) : undefined;
		if (connection) return connection.pass({ incoming, response, body });
		const reply = await forward({ incoming, body });
		response.writeHead(reply.statusCode ?? 502, reply.headers);
		reply.pipe(response);
	}

	const server = createServer((incoming, response) => {
		// A visitor who leaves breaks connections off, which is not the proxy's fault.
		serve(incoming, response).catch(() => response.destroy());
	});
	await new Promise<void>((listening) => server.listen(0, listening));
	const { port } = server.address() as AddressInfo;
	proxy.site = `http://localhost:${port}`;
	proxy.host = `http://127.0.0.1:${port}`;
	return proxy;
}
