import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";

export interface Listening {
	/** The port in use; the given one, or a free one when that was 0. */
	port: number;
	/** Takes no new connections, answers what is under way, then resolves. */
	close(): Promise<void>;
}

/** Longest time a request may take to arrive, in milliseconds. */
const requestTimeout = 30_000;

/**
 * Serves an app on a port.
 *
 * @throws Error with a sentence for the person at the terminal when the port is taken
 */
export function listen(
	fetch: (request: Request, env: never) => Response | Promise<Response>,
	port: number,
	hostname?: string,
): Promise<Listening> {
	const server = createAdaptorServer({ fetch: fetch as never }) as Server;
	server.requestTimeout = requestTimeout;
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			const taken = error.code === "EADDRINUSE";
			const sentence = `Port ${port} is taken. Stop what uses it, or name another one: PORT=4273.`;
			reject(taken ? new Error(sentence) : error);
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
