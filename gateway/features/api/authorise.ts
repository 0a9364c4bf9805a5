/** Authorises requests to the read API: keys in the Authorization header, rate limits, and a record of recent uses. */
import type { Context, MiddlewareHandler } from "hono";
import type { ApiScope } from "../../desk-api/features/api.ts";
import { createRateLimiter } from "../../lib/concurrency/rate-limit.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { createLru } from "../../lib/memory/lru.ts";
import { minuteMs } from "../../lib/time.ts";
import { visitorKey } from "../../server/client-ip.ts";
import { toIncomingPost } from "../../server/incoming-post.ts";
import type { LeadStore } from "../../store/store.ts";
import { findApiKey, recordUse, type StoredApiKey } from "./keys.ts";
import { apiLimits } from "./limits.ts";

export interface AuthoriseOptions {
	store: LeadStore;
	log: Log;
	/** Trust X-Forwarded-For; only behind the owner's proxy. */
	trustProxy?: boolean | undefined;
	/** A monotonic clock, in milliseconds. */
	uptime?: (() => number) | undefined;
}

export type ApiEnv = { Variables: { scopes: readonly ApiScope[] } };

/** Answers with an error in JSON. */
export const fail = (
	c: Context,
	status: 400 | 401 | 403 | 404 | 405 | 429 | 503,
	message: string,
) => c.json({ error: { code: codes[status], message } }, status);

const codes = {
	...{ 400: "invalid", 401: "unauthorised", 403: "forbidden", 404: "not-found" },
	...{ 405: "method", 429: "too-many", 503: "unavailable" },
} as const;

const tooMany = (c: Context, seconds: number) => {
	c.header("Retry-After", String(seconds));
	return fail(c, 429, "Too many requests. Please wait before you try again.");
};

const bearer = /^Bearer +([\w-]{20,200})$/i;
/** Maximum number of recent uses kept in memory, by key and address. */
const maxRecent = 1000;

/** Records a use at most once a minute for each key and address. */
function createRecorder({ store, log, uptime = () => performance.now() }: AuthoriseOptions) {
	const recent = createLru<number>(maxRecent);
	return async ({ id }: StoredApiKey, address: string): Promise<void> => {
		const name = `${id} ${address}`;
		const now = uptime();
		if (now - (recent.get(name) ?? Number.NEGATIVE_INFINITY) < minuteMs) return;
		recent.set(name, now);
		try {
			await recordUse(store, id, { address, at: await store.now() });
		} catch (thrown) {
			recent.set(name, Number.NEGATIVE_INFINITY);
			log("request-failed", { method: "GET", ...describeError(thrown) });
		}
	};
}

/** Admits requests that carry a valid key, within its rate limit. */
export function createAuthorise(options: AuthoriseOptions): MiddlewareHandler<ApiEnv> {
	const { store, trustProxy = false, uptime = () => performance.now() } = options;
	const { consume } = createRateLimiter(uptime);
	const record = createRecorder(options);
	return async (c, next) => {
		const forwardedFor = trustProxy ? c.req.header("X-Forwarded-For") : undefined;
		const address = visitorKey(toIncomingPost(c).address, forwardedFor);
		const sentKey = bearer.exec(c.req.header("Authorization") ?? "")?.[1];
		const key = sentKey === undefined ? undefined : await findApiKey(store, sentKey);
		if (!key) {
			const wait = consume(`address ${address}`, apiLimits.wrongApiKeysPerMinutePerAddress.value);
			if (wait > 0) return tooMany(c, wait);
			c.header("WWW-Authenticate", "Bearer");
			return fail(
				c,
				401,
				sentKey === undefined
					? "Send a key from your desk in the header Authorization: Bearer <key>."
					: "This key doesn't work. It may have been revoked.",
			);
		}
		await record(key, address);
		const wait = await store.consume(`api ${key.id}`, apiLimits.apiRequestsPerMinutePerKey.value);
		if (wait > 0) return tooMany(c, wait);
		c.set("scopes", key.scopes);
		await next();
	};
}
