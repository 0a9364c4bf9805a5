import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import { readBody } from "./body.ts";
import type { Standin, StandinEnv } from "./context.ts";
import type { FaultSetting, Faults } from "./faults.ts";

/** Headers that tests check. */
const headersKept = ["origin", "referer", "content-type", "accept", "version", "user-agent"];

/** Records CORS preflights. */
export function notePreflights({ state }: Standin): MiddlewareHandler<StandinEnv> {
	return async (c, next) => {
		if (c.req.method === "OPTIONS")
			state.preflights.push({
				time: new Date().toISOString(),
				path: c.req.path,
				origin: c.req.header("Origin") ?? "",
				method: c.req.header("Access-Control-Request-Method") ?? "",
				headers: c.req.header("Access-Control-Request-Headers") ?? "",
			});
		await next();
	};
}

/** Records every call, with its body and the status of the answer. */
export function record({ state, account }: Standin): MiddlewareHandler<StandinEnv> {
	return async (c, next) => {
		const body = await readBody(c.req.raw);
		const token = /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
		const key = token ?? c.req.header("api-key");
		const { pathname, search } = new URL(c.req.url);
		const kept = headersKept.map((name) => [name, c.req.header(name)] as const);
		const entry = state.addRequest({
			time: new Date().toISOString(),
			method: c.req.method,
			path: pathname + search,
			headers: Object.fromEntries(kept.filter((pair): pair is [string, string] => !!pair[1])),
			bearer: token !== undefined,
			authorised: key === account.token,
			body: body.kind === "none" ? null : body.value,
		});
		c.set("body", body);
		c.set("entry", entry);
		await next();
		if (!c.var.dropped) entry.status = c.res.status;
		state.changed();
	};
}

/** Rejects calls over the account's rate limit. Headers say how many are left, like the real CRM's. */
export function limitRate({ state, account }: Standin): MiddlewareHandler<StandinEnv> {
	return async (c, next) => {
		const now = Date.now();
		const limit = account.ratePer10s;
		if (limit > 0 && state.pace.count(now) >= limit) {
			c.header("Retry-After", String(state.pace.secondsToWait(now)));
			return c.json({ statusCode: 429, message: "Too Many Requests" }, 429);
		}
		state.pace.add(now);
		if (limit > 0) {
			c.header("X-RateLimit-Interval-Milliseconds", "10000");
			c.header("X-RateLimit-Max", String(limit));
			c.header("X-RateLimit-Remaining", String(limit - state.pace.count(now)));
		}
		return next();
	};
}

/** Applies the faults that `PUT /behaviour` set. */
export function misbehave(behaviour: Faults): MiddlewareHandler<StandinEnv> {
	return async (c, next) => {
		const fault = behaviour.strike(c.req.method, c.req.path);
		if (!fault) return next();
		c.var.entry.fault = true;
		if (fault.thenApply) await next();
		if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
		const answered = fault.drop || fault.status !== undefined;
		if (answered) c.res = goWrong(c, fault);
		else if (!fault.thenApply) await next();
	};
}

/** The answer for a fault. Node's socket drops a connection; in tests without one it is a 502. */
function goWrong(c: Context<StandinEnv>, fault: FaultSetting): Response {
	if (fault.drop) {
		const socket = c.env?.incoming?.socket;
		socket?.destroy();
		c.set("dropped", socket !== undefined);
		return socket ? RESPONSE_ALREADY_SENT : new Response(null, { status: 502 });
	}
	const isText = typeof fault.body === "string";
	const body = fault.body === undefined ? null : isText ? fault.body : JSON.stringify(fault.body);
	const headers = new Headers();
	if (body !== null) headers.set("Content-Type", isText ? "text/plain" : "application/json");
	if (fault.retryAfter !== undefined) headers.set("Retry-After", String(fault.retryAfter));
	if (fault.location !== undefined) headers.set("Location", fault.location);
	return new Response(body as string | null, { status: fault.status ?? 500, headers });
}
