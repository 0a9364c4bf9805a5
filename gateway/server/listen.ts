import {
	createServer,
	type IncomingMessage,
	type Server,
	type ServerResponse,
	STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { getRequestListener } from "@hono/node-server";
import { createSlab } from "../lib/memory/slab.ts";
import { intervals } from "../limits/intervals.ts";
import { limitConnections } from "./connections.ts";
import { isClearHead } from "./request-head.ts";

/** Answers a request. Returns false to leave it to the router. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface Listening {
	/** The port in use: the requested one, or a free one if that was 0. */
	port: number;
	/** Number of open connections. */
	connections(): number;
	/**
	 * Stops accepting connections, finishes requests in flight, then resolves. After `timeoutMs` milliseconds
	 * (default 3,000) the remaining connections are closed.
	 */
	close(timeoutMs?: number): Promise<void>;
}

/** Time-outs of requests and connections, in milliseconds. */
const defaultTimeouts = {
	/** For the head of a request, and for all of it. */
	headersTimeout: 10_000,
	requestTimeout: 30_000,
	/**
	 * Between requests. Longer than a proxy's, which might otherwise send a lead into a closing connection.
	 */
	keepAliveTimeout: 75_000,
	/** Without a byte in either direction. */
	idleTimeoutMs: 60_000,
	connectionsCheckingInterval: intervals.connectionCheckMs as number,
	/** For the other end to close after the last response. */
	hangUpTimeoutMs: 2000,
};

type Timeouts = typeof defaultTimeouts & {
	/**
	 * Maximum number of simultaneous connections. Default: 2,048, or what the process's limit of open files leaves (but
	 * 16 at least).
	 */
	maxConnections?: number;
};

/** Maximum request head in bytes: long URLs and a site's many cookies have to fit. */
const maxHeaderSize = 32 * 1024;

// With hundreds of requests in flight, V8 would allocate their objects in the old generation, which
// only a full garbage collection frees.
setFlagsFromString("--no-allocation-site-pretenuring");

/** A router, with an optional handler that gets requests first. */
export interface HttpApp {
	app: { fetch(request: Request, env: never): Response | Promise<Response> };
	fastPath?: NodeHandler;
	/** Headers for responses that the router doesn't make. */
	headers?: Record<string, string>;
}

/** Responses to requests that Node itself would reject without a body. */
const rejections = {
	request: [400, "This is not a request we understand."],
	slow: [408, "The request took too long to arrive."],
	expectation: [417, "We cannot promise what this request expects."],
	method: [405, "This address only answers GET."],
	head: [431, "The head of this request is too long."],
} as const;
type Rejection = (typeof rejections)[keyof typeof rejections];

/** Writes a response to a raw socket and closes it, even if the other end doesn't. */
function answerRaw(
	socket: Duplex,
	[status, sentence]: Rejection,
	headers: Record<string, string>,
	hangUpTimeoutMs: number,
) {
	const lines = Object.entries({
		...headers,
		"Content-Type": "text/plain; charset=utf-8",
		"Content-Length": Buffer.byteLength(sentence),
		Connection: "close",
	}).map(([name, value]) => `${name}: ${value}`);
	const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines];
	socket.end(`${head.join("\r\n")}\r\n\r\n${sentence}`);
	const hangUp = setTimeout(() => socket.destroy(), hangUpTimeoutMs);
	socket.once("close", () => clearTimeout(hangUp));
}

/**
 * Rejects a request with an ambiguous head and closes the connection, because its body may be another request.
 */
function answerUnclear(response: ServerResponse, headers: Record<string, string>): void {
	const [status, sentence] = rejections.request;
	response.writeHead(status, {
		...headers,
		"Content-Type": "text/plain; charset=utf-8",
		"Content-Length": Buffer.byteLength(sentence),
		Connection: "close",
	});
	response.end(sentence);
}

/** The response to one of Node's parse errors. */
function rejectionFor(code: string | undefined): Rejection {
	if (code === "HPE_HEADER_OVERFLOW") return rejections.head;
	return code === "ERR_HTTP_REQUEST_TIMEOUT" ? rejections.slow : rejections.request;
}

/** Responds with a sentence, where Node would only send a status or close the connection. */
function answerMalformed(
	server: Server,
	headers: Record<string, string>,
	activeResponses: () => ServerResponse[],
	hangUpTimeoutMs: number,
) {
	server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
		const midway = activeResponses().some(
			(response) => response.socket === socket && response.headersSent,
		);
		if (midway || !socket.writable || error.code === "ECONNRESET") socket.destroy();
		else answerRaw(socket, rejectionFor(error.code), headers, hangUpTimeoutMs);
	});
	server.on("connect", (_request, socket) =>
		answerRaw(socket, rejections.method, headers, hangUpTimeoutMs),
	);
	server.on("checkExpectation", ({ socket }: IncomingMessage) =>
		answerRaw(socket, rejections.expectation, headers, hangUpTimeoutMs),
	);
}

/** Closes the connection after this response. */
function closeAfter(response: ServerResponse): void {
	response.shouldKeepAlive = false;
	if (!response.headersSent) response.setHeader("Connection", "close");
}

const portMessages = (port: number, hostname = ""): Record<string, string> => ({
	EADDRINUSE: `Port ${port} is taken. Stop the program that uses it, or choose another: PORT=4273.`,
	EACCES: `Port ${port} can't be used by this user. Choose one above 1023: PORT=4273.`,
	EADDRNOTAVAIL: `HOST=${hostname} is no address of this machine.`,
	ENOTFOUND: `HOST=${hostname} is no address of this machine.`,
});

/**
 * Serves an app on a port.
 * @throws Error with a sentence for the person at the terminal if port or host cannot be used
 */
export function listen(
	{ app, fastPath, headers = {} }: HttpApp,
	port: number,
	hostname?: string,
	timeouts: Timeouts = defaultTimeouts,
): Promise<Listening> {
	const [status, sentence] = rejections.request;
	const route = getRequestListener(app.fetch as never, {
		// For HTTP/1.0 requests without a Host; nothing depends on it.
		hostname: "localhost",
		errorHandler: () => new Response(sentence, { status, headers }),
	});
	const responses = createSlab<ServerResponse>();
	let closing = false;
	const { idleTimeoutMs, hangUpTimeoutMs, maxConnections, ...times } = timeouts;
	const options = { ...times, maxHeaderSize, requireHostHeader: false };
	const server = createServer(options, (request, response) => {
		const index = responses.put(response);
		if (closing) closeAfter(response);
		response.once("close", () => {
			responses.take(index);
			if (closing) server.closeIdleConnections();
		});
		if (!isClearHead(request)) return answerUnclear(response, headers);
		if (!fastPath?.(request, response)) void route(request, response);
	});
	server.timeout = idleTimeoutMs;
	answerMalformed(server, headers, responses.all, hangUpTimeoutMs);
	const connections = limitConnections(server, responses.all, maxConnections);

	function close(timeoutMs = 3000): Promise<void> {
		closing = true;
		for (const response of responses.all()) closeAfter(response);
		return new Promise((resolve) => {
			const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
			server.close(() => {
				clearTimeout(timer);
				resolve();
			});
			server.closeIdleConnections();
		});
	}

	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			const sentence = portMessages(port, hostname)[error.code ?? ""];
			reject(sentence ? new Error(sentence) : error);
		});
		server.listen(port, hostname, () => {
			const address = server.address();
			const boundPort = typeof address === "object" && address ? address.port : port;
			resolve({ port: boundPort, connections: connections.count, close });
		});
	});
}
