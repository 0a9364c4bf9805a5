/** POST to an address that an owner wrote down, and to nowhere inside his network by way of it. */
import { type LookupAddress, lookup } from "node:dns";
import { request as plain } from "node:http";
import { request as secure } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { retryAfter } from "../../leads/call.ts";
import type { Post } from "./webhooks.ts";

/** Addresses that are not the public internet (IANA's registries for special purposes). */
const inside = new BlockList();
for (const [net, bits] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
] as const)
	inside.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
	["::", 96],
	["64:ff9b::", 96],
	["64:ff9b:1::", 48],
	["100::", 64],
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["fc00::", 7],
	["fe80::", 10],
	["ff00::", 8],
] as const)
	inside.addSubnet(net, bits, "ipv6");

/** Whether an address is private or otherwise no place on the public internet. */
export function isPrivate(address: string): boolean {
	const family = isIP(address);
	if (family === 0) return true;
	// ::ffff:10.0.0.1 is checked as the address that it wraps.
	return inside.check(address, family === 6 ? "ipv6" : "ipv4");
}

class PrivateAddress extends Error {}

/** Asks the name server, and lets no private address through to the connection: no second look-up follows. */
const publicOnly =
	(resolve: typeof lookup): LookupFunction =>
	(host, options, done) => {
		resolve(host, { ...options, all: true }, (error, found) => {
			const list = found as LookupAddress[];
			if (error) return done(error, []);
			if (list.some(({ address }) => isPrivate(address))) return done(new PrivateAddress(), []);
			if (options.all) return done(null, list);
			const [first] = list;
			done(null, first?.address ?? "", first?.family);
		});
	};

export interface PostOptions {
	/** Hosts that may be private. */
	allowed: readonly string[];
	/** Milliseconds a call may take in all. Default 8,000. */
	timeout?: number;
	resolve?: typeof lookup;
}

export function createPost({ allowed, timeout = 8000, resolve = lookup }: PostOptions): Post {
	return (url, headers, body) =>
		new Promise((done) => {
			const { hostname, protocol } = new URL(url);
			const host = hostname.replace(/^\[|\]$/g, "");
			const free = allowed.includes(host);
			const refused = {
				why: "is a private address (WEBHOOK_PRIVATE allows it by name)",
				final: true,
			};
			if (!free && isIP(host) && isPrivate(host)) return done(refused);
			const call = (protocol === "https:" ? secure : plain)(
				url,
				{
					method: "POST",
					headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
					signal: AbortSignal.timeout(timeout),
					agent: false,
					...(!free && { lookup: publicOnly(resolve) }),
				},
				(answer) => {
					const { statusCode = 0, headers: given } = answer;
					// What it says is of no interest, however much it says.
					answer.destroy();
					if (statusCode >= 200 && statusCode < 300) return done(undefined);
					const wait = retryAfter(given["retry-after"] ?? null);
					done({
						why: `answered ${statusCode}`,
						...((statusCode === 410 || (statusCode >= 300 && statusCode < 400)) && { final: true }),
						...(wait !== undefined && { retryAfter: wait }),
					});
				},
			);
			call.on("error", (error) => {
				if (error instanceof PrivateAddress) return done(refused);
				const late = error.name === "AbortError" || error.name === "TimeoutError";
				done({ why: late ? "did not answer in time" : "could not be reached" });
			});
			call.end(body);
		});
}
