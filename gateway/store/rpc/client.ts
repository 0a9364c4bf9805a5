/** Access to the store of a gateway on workerd, over HTTP, statement by statement. */

import { batch } from "../../lib/concurrency/batch.ts";
import type { Engine } from "../engine.ts";
import { StoreUnusable } from "../store-error.ts";

/** Path of the RPC, below the gateway's address. */
export const rpcPath = "/leads/store";
/** Minimum length of the token, in characters. */
export const minTokenLength = 32;

export const isRemote = (address: string) => /^https?:\/\//i.test(address);

/** Methods that may be called, by name. Gateways of version 0.1 use these names, so they can't change. */
const methods = {
	read: "read",
	write: "write",
	writeAll: "writeAll",
	remove: "remove",
	removeAll: "removeAll",
	insert: "insert",
	alike: "findByContentHash",
	turn: "reserveSlot",
	allow: "consume",
} as const satisfies Record<string, keyof Engine>;
type Method = (typeof methods)[keyof typeof methods];
type Call = [name: string, ...unknown[]];
interface RpcResponse {
	results: ({ is: unknown } | { error: string })[];
	/** How far the wall clock is ahead of the store's, in milliseconds. */
	ahead: number;
}

/** Time-out of a call. */
const timeoutMs = 60_000;
/** Maximum number of calls in one request. */
const batchSize = 500;

/** Runs calls on an engine. */
export async function answerRpc(engine: Engine, calls: Call[]): Promise<RpcResponse> {
	const ends = await Promise.allSettled(
		calls.map(async ([name, ...args]) => {
			if (!Object.hasOwn(methods, name)) throw new Error(`There is no ${name} here`);
			const method = methods[name as keyof typeof methods];
			return (engine[method] as (...args: unknown[]) => Promise<unknown>)(...args);
		}),
	);
	return {
		results: ends.map((end) =>
			end.status === "fulfilled" ? { is: end.value } : { error: String(end.reason) },
		),
		ahead: engine.toWallClock(0),
	};
}

/**
 * A remote gateway's store.
 * @param url address of the gateway
 * @param token the value of STORE_TOKEN there
 */
export function createRemoteEngine(
	url: string,
	token: string,
	fetcher: (url: string, init: RequestInit) => Promise<Response> = fetch,
	uptime: () => number = () => performance.now(),
): Engine {
	const host = new URL(url).host;
	let ahead = 0;
	async function ask(calls: Call[]): Promise<RpcResponse["results"]> {
		const response = await fetcher(new URL(rpcPath, url).href, {
			method: "POST",
			headers: { Authorization: `Bearer ${token}` },
			body: JSON.stringify(calls),
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		}).catch((thrown) => {
			const trouble =
				thrown?.name === "TimeoutError" ? "did not answer in time" : "cannot be reached";
			throw new StoreUnusable(`The gateway at ${host} ${trouble}.`, thrown);
		});
		if (!response.ok)
			throw new StoreUnusable(
				response.status === 403
					? `The gateway at ${host} rejects this STORE_TOKEN. It has to match the STORE_TOKEN set there.`
					: `The gateway at ${host} doesn't open its store to anyone (it answered ${response.status}). Does it have a STORE_TOKEN?`,
			);
		const answer = (await response.json()) as RpcResponse;
		ahead = answer.ahead;
		return answer.results;
	}
	const call = batch(ask, batchSize, 1);
	const through =
		(name: string) =>
		async (...args: unknown[]) => {
			const result = await call([name, ...args]);
			if ("is" in result) return result.is;
			throw new StoreUnusable(`The store at ${host} says: ${result.error}`);
		};
	const calls = Object.entries(methods).map(([name, method]) => [method, through(name)] as const);
	const door = Object.fromEntries(calls) as unknown as Pick<Engine, Method>;
	const listeners = new Set<() => void>();
	return {
		...door,
		claim: (change, query, ...values) => door.write(change(`IN (${query})`), ...values),
		notifyJobsAvailable() {
			for (const listener of listeners) listener();
		},
		onJobsAvailable(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		monotonicNow: uptime,
		toWallClock: (time) => time + ahead,
		fromWallClock: (time) => time - ahead,
		close: async () => {},
	};
}
