/** Calls from Node to hosts named at the desk. Hosts in a private network must be allowed by name. */
import { lookup as dnsLookup } from "node:dns";
import { type IncomingMessage, request as plain } from "node:http";
import { request as secure } from "node:https";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { publicOnly } from "./http-client.ts";
import { isPrivate } from "./ssrf-guard.ts";

/** Calls that cannot reach private addresses, except those of allowed hosts. */
export interface GuardedCalls {
	fetch: typeof fetch;
	/** How nodemailer opens a connection. */
	getSocket: GetSocket;
	/** The address that a host has now. @throws PrivateHost */
	resolve(host: string): Promise<string>;
}

export type GetSocket = (
	options: { host?: string; port?: string | number; secure?: boolean },
	callback: (error: Error | null, socket?: { connection: Socket }) => void,
) => void;

/** The host is in a private network. */
export class PrivateHost extends Error {
	override name = "PrivateHost";
	readonly code = "EPRIVATE";
	constructor() {
		super("The host is in a private network");
	}
}

const connectTimeoutMs = 10_000;
/** Maximum number of bytes read of a response; services answer briefly. */
const maxAnswerBytes = 1_000_000;

/** Mimics a proxy that forbids an address: nothing was sent, and retrying is pointless. */
const refusal = () => new Response("The host is in a private network", { status: 403 });

const bare = (host: string) => host.replace(/^\[|\]$/g, "");
const toPrivateHost = (thrown: Error) =>
	thrown.name === "PrivateAddress" ? new PrivateHost() : thrown;

/** Reads a response as fetch would return it, up to the limit. */
async function readResponse(answer: IncomingMessage): Promise<Response> {
	const parts: Uint8Array[] = [];
	let bytes = 0;
	for await (const part of answer) {
		bytes += part.length;
		if (bytes > maxAnswerBytes) break;
		parts.push(part);
	}
	const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
		name,
		String(value),
	]);
	const status = answer.statusCode ?? 502;
	const isEmpty = [101, 204, 205, 304].includes(status);
	return new Response(isEmpty ? null : Buffer.concat(parts), { status, headers });
}

/** The first address that a lookup finds. @throws PrivateHost */
function findAddress(host: string, lookup: LookupFunction): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	lookup(host, {}, (error, address) =>
		error ? reject(toPrivateHost(error)) : resolve(String(address)),
	);
	return promise;
}

export function createGuardedCalls(allowedHosts: readonly string[]): GuardedCalls {
	/** The lookup for a host. @throws PrivateHost for a private literal address */
	function lookupFor(host: string): { lookup?: LookupFunction } {
		if (allowedHosts.includes(host)) return {};
		if (isIP(host) && isPrivate(host)) throw new PrivateHost();
		return { lookup: publicOnly() };
	}

	async function guardedFetch(input: string | URL | Request, init: RequestInit = {}) {
		const request = new Request(input, init);
		const url = new URL(request.url);
		let guard: ReturnType<typeof lookupFor>;
		try {
			guard = lookupFor(bare(url.hostname));
		} catch {
			return refusal();
		}
		const body = Buffer.from(await request.arrayBuffer());
		const { promise, resolve, reject } = Promise.withResolvers<Response>();
		const call = (url.protocol === "https:" ? secure : plain)(
			url,
			{
				method: request.method,
				agent: false,
				signal: request.signal,
				...guard,
				headers: {
					...Object.fromEntries(request.headers),
					"Content-Length": String(body.byteLength),
				},
			},
			(answer) =>
				readResponse(answer).then(resolve, (thrown) =>
					reject(request.signal.aborted ? request.signal.reason : thrown),
				),
		);
		call.on("error", (thrown) => {
			const aborted = request.signal.aborted;
			if (thrown.name === "PrivateAddress") return resolve(refusal());
			// Same error as fetch: callers treat both alike.
			reject(
				aborted
					? request.signal.reason
					: Object.assign(new TypeError("fetch failed"), { cause: thrown }),
			);
		});
		call.end(body);
		return promise;
	}

	const getSocket: GetSocket = ({ host = "localhost", port = 587 }, callback) => {
		let guard: ReturnType<typeof lookupFor>;
		try {
			guard = lookupFor(bare(host));
		} catch (thrown) {
			return callback(thrown as Error);
		}
		const socket = connect({ host: bare(host), port: Number(port), ...guard });
		const end = (error: Error | null) => {
			clearTimeout(timer);
			socket.removeAllListeners("connect").removeAllListeners("error");
			if (!error) return callback(null, { connection: socket });
			socket.on("error", () => {}).destroy();
			callback(toPrivateHost(error));
		};
		const timer = setTimeout(
			() => end(Object.assign(new Error("Connection timeout"), { code: "ETIMEDOUT" })),
			connectTimeoutMs,
		);
		socket.once("connect", () => end(null)).once("error", end);
	};

	const resolve = async (host: string) =>
		findAddress(bare(host), lookupFor(bare(host)).lookup ?? dnsLookup);

	return { fetch: guardedFetch as typeof fetch, getSocket, resolve };
}
