/** HTTP client for other programs' addresses on Node. Rejects private addresses unless they are allowed by name. */
import { type LookupAddress, lookup } from "node:dns";
import { request as plain } from "node:http";
import { request as secure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Post, PrivateHosts } from "./post.ts";
import { errorFromStatus, isPrivate, privateAddressError } from "./ssrf-guard.ts";

class PrivateAddress extends Error {
	override name = "PrivateAddress";
}

/** A DNS lookup that rejects private addresses. The socket uses its result, so there is no second lookup to rebind. */
export const publicOnly =
	(resolve: typeof lookup = lookup): LookupFunction =>
	(host, options, callback) => {
		resolve(host, { ...options, all: true }, (error, addresses) => {
			const list = addresses as LookupAddress[];
			if (error) return callback(error, []);
			if (list.some(({ address }) => isPrivate(address))) return callback(new PrivateAddress(), []);
			if (options.all) return callback(null, list);
			const [first] = list;
			callback(null, first?.address ?? "", first?.family);
		});
	};

export interface PostOptions extends PrivateHosts {
	/** Time-out of the whole call. Default 8,000. */
	timeoutMs?: number;
	resolve?: typeof lookup;
}

export function createHttpPost(options: PostOptions): Post {
	const { allowed, timeoutMs = 8000, resolve = lookup } = options;
	return (url, headers, body) =>
		new Promise((settle) => {
			const { hostname, protocol } = new URL(url);
			const host = hostname.replace(/^\[|\]$/g, "");
			const isAllowed = allowed.includes(host);
			if (!isAllowed && isIP(host) && isPrivate(host)) return settle(privateAddressError(options));
			const call = (protocol === "https:" ? secure : plain)(
				url,
				{
					method: "POST",
					headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
					signal: AbortSignal.timeout(timeoutMs),
					agent: false,
					...(!isAllowed && { lookup: publicOnly(resolve) }),
				},
				(answer) => {
					const { statusCode = 0, headers: responseHeaders } = answer;
					// The body is not needed, whatever its size.
					answer.destroy();
					settle(errorFromStatus(statusCode, responseHeaders["retry-after"] ?? null));
				},
			);
			call.on("error", (error) => {
				if (error instanceof PrivateAddress) return settle(privateAddressError(options));
				const late = error.name === "AbortError" || error.name === "TimeoutError";
				settle({ why: late ? "did not answer in time" : "could not be reached" });
			});
			call.end(body);
		});
}
