/** Reads an address that somebody typed, on Node: with an end, few redirects, and never in the owner's own network. */
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
	/** The media types that are asked for. */
	accept: string;
	/** Ends the call, and the reading of its answer. */
	signal: AbortSignal;
}

/** One call. The address is judged at the look-up that the connection uses, so no name can be rebound in between. */
const open = (url: URL, { allowed, accept, signal }: GuardedGetOptions) =>
	new Promise<IncomingMessage>((resolve, reject) => {
		const host = url.hostname.replace(/^\[|\]$/g, "");
		const isAllowed = allowed.includes(host);
		if (!/^https?:$/.test(url.protocol)) return reject(new FailedGet("unreachable"));
		if (!isAllowed && isIP(host) && isPrivate(host)) return reject(new FailedGet("private"));
		const call = (url.protocol === "https:" ? secure : plain)(
			url,
			{
				...{ signal, agent: false },
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
 * The answer at an address, after its redirects: each of them is judged like the first address.
 *
 * @throws FailedGet for any answer but 200
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
