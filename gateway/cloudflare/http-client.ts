import { isIP } from "node:net";
import type { Post, WebhookSettings } from "../webhooks/sender.ts";
import { errorFromStatus, isPrivate, privateAddressError } from "../webhooks/ssrf-guard.ts";

/** Milliseconds a call may take in all. */
const timeoutMs = 8000;

/** Names that mean something in one's own network only. */
const localName = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/;

/**
 * POST from workerd, which looks names up itself and is in nobody's network: on the platform a name that
 * leads to a private address leads nowhere.
 */
export function fetchPost({ allowed }: Pick<WebhookSettings, "allowed">): Post {
	return async (url, headers, body) => {
		const host = new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
		const inside = isIP(host) ? isPrivate(host) : localName.test(host);
		if (inside && !allowed.includes(host)) return privateAddressError;
		try {
			const signal = AbortSignal.timeout(timeoutMs);
			const answer = await fetch(url, {
				method: "POST",
				headers,
				body,
				signal,
				redirect: "manual",
			});
			// What it says is of no interest, however much it says.
			await answer.body?.cancel();
			return errorFromStatus(answer.status, answer.headers.get("Retry-After"));
		} catch (thrown) {
			const late = thrown instanceof Error && thrown.name === "TimeoutError";
			return { why: late ? "did not answer in time" : "could not be reached" };
		}
	};
}
