/** Reads an address that somebody typed, on Node: with a deadline, few redirects, and never inside the owner's network. */
import { type IncomingMessage, request as plain } from "node:http";
import { request as secure } from "node:https";
import { isIP } from "node:net";
import { publicOnly } from "./http-client.ts";
import { maxRedirects, redirectOf } from "./redirects.ts";
import { isPrivate } from "./ssrf-guard.ts";

/** Why an address could not be read. */
export type GetProblem = "private" | "late" | "unreachable" | "redirects" | { status: number };

export class FailedGet extends Error {
	override name = "FailedGet";
	readonly problem: GetProblem;
	constructor(problem: GetProblem) {
		super(typeof problem === "string" ? problem : `answered ${problem.status}`);
		this.problem = problem;
	}
}

export interface GuardedGetOptions {
	/** Hosts allowed to have private addresses. */
	allowed: readonly string[];
	/** Accepted media types. */
	accept: string;
	/** Cancels the call, and reading its response. */
	signal: AbortSignal;
}

/** One call. The address is checked in the lookup that the connection uses, so DNS rebinding is impossible. */
const open = (url: URL, { allowed, accept, signal }: GuardedGetOptions) =>
	new Promise<IncomingMessage>((resolve, reject) => {
		const host = url.hostname.replace(/^\[|\]$/g, "");
		const isAllowed = allowed.includes(host);
		if (!/^https?:$/.test(url.protocol)) return reject(new FailedGet("unreachable"));
		if (!isAllowed && isIP(host) && isPrivate(host)) return reject(new FailedGet("private"));
		const call = (url.protocol === "https:" ? secure : plain)(
			url,
			{
				signal,
				agent: false,
				headers: {
					Accept: accept,
					"Accept-Encoding": "gzip, deflate, br",
					"User-Agent": "coachkit",
				},
				...(!isAllowed && { lookup: publicOnly() }),
			},
			resolve,
		);
		call.on("error", ({ name }) =>
			reject(
				new FailedGet(
					name === "PrivateAddress" ? "private" : signal.aborted ? "late" : "unreachable",
				),
			),
		);
		call.end();
	});

/**
 * The response at an address, after redirects. Each redirect is checked like the first address.
 * @throws FailedGet if the address can't be read, or answers with a status other than 200
 */
export async function guardedGet(
	address: string,
	options: GuardedGetOptions,
): Promise<{ url: URL; answer: IncomingMessage }> {
	let url = new URL(address);
	for (let redirects = 0; redirects <= maxRedirects; redirects++) {
		const answer = await open(url, options);
		const { statusCode: status = 0, headers } = answer;
		if (status === 200) return { url, answer };
		answer.destroy();
		const next = redirectOf(status, headers.location, url);
		if (!next) throw new FailedGet({ status });
		url = next;
	}
	throw new FailedGet("redirects");
}
