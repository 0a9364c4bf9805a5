import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer } from "node:net";

/** A free port. */
export const freePort = (): Promise<number> =>
	new Promise((resolve) => {
		const probe = createServer().listen(0, () => {
			const { port } = probe.address() as { port: number };
			probe.close(() => resolve(port));
		});
	});

/** How long to wait for a restarting server, in milliseconds. */
const timeoutMs = 10_000;

/** Forwards requests to a server; while it restarts they wait. */
export function proxyTo(origin: string) {
	return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
		const until = performance.now() + timeoutMs;
		const { method, headers, url = "/" } = incoming;
		const body: Buffer[] = [];
		const send = () => {
			const request = httpRequest(new URL(url, origin), { method, headers }, (answer) => {
				outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
				answer.pipe(outgoing);
			});
			request.once("error", (error: NodeJS.ErrnoException) => {
				if (error.code === "ECONNREFUSED" && performance.now() < until) setTimeout(send, 50);
				else if (!outgoing.headersSent) outgoing.writeHead(502).end(error.message);
			});
			request.end(Buffer.concat(body));
		};
		incoming.on("data", (part: Buffer) => body.push(part)).once("end", send);
	};
}
