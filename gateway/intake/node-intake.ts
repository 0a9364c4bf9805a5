import type { IncomingMessage, ServerResponse } from "node:http";
import { describeError, type Log } from "../lib/log.ts";
import { bodyLimit } from "../server/body-limit.ts";
import { type Arrival, mediaType, type Reception } from "./accept-lead.ts";
import { jsonAnswer, type Reply } from "./result.ts";

/** Answers a request, or leaves it alone: then the result is false. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Media types that only the router knows what to do with. */
const forRouter = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** The body, or undefined when it is too long. Never resolves when the visitor goes away half-way. */
function readBody(request: IncomingMessage): Promise<string | undefined> {
	return new Promise((resolve) => {
		const chunks: Buffer[] = [];
		let size = 0;
		request.on("data", (chunk: Buffer) => {
			size += chunk.byteLength;
			if (size <= bodyLimit) chunks.push(chunk);
			else resolve(undefined);
		});
		request.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
	});
}

/**
 * `POST /leads` without the detour over the router's request and response objects: the busiest path of
 * the house, a third cheaper this way. The rules are the reception's, as on the router's path.
 */
export function createNodeIntake(
	reception: Reception,
	log: Log,
	always: Record<string, string> = {},
): NodeHandler {
	async function take(arrival: Arrival): Promise<Reply> {
		try {
			return await reception.take(arrival);
		} catch (thrown) {
			log("request-failed", { method: "POST", ...describeError(thrown) });
			return { status: 503, error: "Something went wrong on our side." };
		}
	}

	return (request, response) => {
		if (request.method !== "POST" || request.url !== "/leads") return false;
		if (forRouter.includes(mediaType(request.headers["content-type"]))) return false;
		const arrival: Arrival = {
			header: (name) => request.headers[name] as string | undefined,
			address: request.socket.remoteAddress ?? "",
			read: () => readBody(request),
		};
		void take(arrival).then((reply) => {
			const { status, headers, body } = jsonAnswer(reply, reception.headers(arrival));
			response.writeHead(status, {
				...always,
				...headers,
				"Content-Length": Buffer.byteLength(body),
			});
			response.end(body);
		});
		return true;
	};
}
