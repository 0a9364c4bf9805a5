/** Limits how often one address or network reads free times and bookings, because each read is computed anew. */
import type { MiddlewareHandler } from "hono";
import { createRateLimiter } from "../../../lib/concurrency/rate-limit.ts";
import type { LimitSettings } from "../../../limits/limits.ts";
import { secretPageHeaders } from "../../../pages/layout.ts";
import { networksOf, visitorKey } from "../../../server/client-ip.ts";
import { toIncomingPost } from "../../../server/incoming-post.ts";
import { callLimitsFor } from "../limits.ts";
import { closedPage } from "./pages.ts";

export interface TimesLimitOptions extends LimitSettings {
	/** Trust X-Forwarded-For; only behind the owner's proxy. */
	trustProxy?: boolean | undefined;
	/** A monotonic clock, in milliseconds. */
	uptime?: (() => number) | undefined;
}

const tooMany = "Too many requests at once. Please try again in a moment.";

export function createTimesLimit(options: TimesLimitOptions): MiddlewareHandler {
	const { trustProxy = false, uptime = () => performance.now() } = options;
	const limits = callLimitsFor(options);
	const { consume } = createRateLimiter(uptime);
	return async (c, next) => {
		const forwardedFor = trustProxy ? c.req.header("X-Forwarded-For") : undefined;
		const visitor = visitorKey(toIncomingPost(c).address, forwardedFor);
		const [network = ""] = networksOf(visitor);
		// The address is counted first: its rejected requests don't count against its network.
		const retryAfter =
			consume(`address ${visitor}`, limits.timesPerMinutePerAddress) ||
			consume(`network ${network}`, limits.timesPerMinutePerNetwork);
		if (retryAfter === 0) return next();
		const headers = { "Retry-After": String(retryAfter) };
		if (c.req.header("Accept")?.includes("text/html"))
			return c.html(closedPage("Please wait", tooMany), 429, {
				...secretPageHeaders,
				...headers,
			});
		return c.json({ error: tooMany }, 429, {
			...headers,
			"Cache-Control": "no-store",
			"Access-Control-Allow-Origin": "*",
		});
	};
}
