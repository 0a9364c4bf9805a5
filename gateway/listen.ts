import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { NodeHandler } from "./http/node-intake.ts";

export interface Listening {
	/** The port in use; the given one, or a free one when that was 0. */
	port: number;
	/** Takes no new connections, answers what is under way, then resolves. */
	close(): Promise<void>;
}

/** Longest time a request may take to arrive, in milliseconds. */
const requestTimeout = 30_000;

/** What answers requests: a router, and maybe a handler that is asked before it. */
export interface Answering {
	app: { fetch(request: Request, env: never): Response | Promise<Response> };
	first?: NodeHandler;
}

/**
 * Serves an app on a port.
 *
 * @throws Error with a sentence for the person at the terminal when port or host cannot be had
 */
export function listen(
	{ app, first }: Answering,
	port: number,
	hostname?: string,
): Promise<Listening> {
	const route = getRequestListener(app.fetch as never);
	const server = createServer({ requestTimeout }, (request, response) => {
		if (!first?.(request, response)) void route(request, response);
	});
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			const sentences: Record<string, string> = {
				EADDRINUSE: `Port ${port} is taken. Stop what uses it, or name another one: PORT=4273.`,
				EADDRNOTAVAIL: `HOST=${hostname} is no address of this machine.`,
				ENOTFOUND: `HOST=${hostname} is no address of this machine.`,
			};
			const sentence = sentences[error.code ?? ""];
			reject(sentence ? new Error(sentence) : error);
		});
		server.listen(port, hostname, () => {
			const address = server.address();
			resolve({
				port: typeof address === "object" && address ? address.port : port,
				close: () =>
					new Promise((closed) => {
						server.close(() => closed());
						server.closeIdleConnections();
					}),
			});
		});
	});
}
