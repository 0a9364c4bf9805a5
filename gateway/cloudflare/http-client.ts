import { isIP } from "node:net";
import type { Post } from "../http/post.ts";
import { errorFromStatus, isPrivate, privateAddressError } from "../http/ssrf-guard.ts";

/** Time-out of a whole call. */
const timeoutMs = 8000;

/** Host names that resolve in a local network only. */
const localName = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/;

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** Whether an address is private, or a name of a local network. */
export function isLocalName(url: URL): boolean {
	const host = hostOf(url);
	return isIP(host) ? isPrivate(host) : localName.test(host);
}

/**
 * The webhooks' HTTP client on workerd, which resolves names itself: on the platform a name with a private address
 * is unreachable.
 */
export function fetchPost({ allowed }: { allowed: readonly string[] }): Post {
	return async (url, headers, body) => {
		const host = hostOf(new URL(url));
		if (isLocalName(new URL(url)) && !allowed.includes(host)) return privateAddressError;
		try {
			const signal = AbortSignal.timeout(timeoutMs);
			const answer = await fetch(url, {
				method: "POST",
				headers,
				body,
				signal,
				redirect: "manual",
			});
			// The body is not needed, whatever its size.
			await answer.body?.cancel();
			return errorFromStatus(answer.status, answer.headers.get("Retry-After"));
		} catch (thrown) {
			const late = thrown instanceof Error && thrown.name === "TimeoutError";
			return { why: late ? "did not answer in time" : "could not be reached" };
		}
	};
}
