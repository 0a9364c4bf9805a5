import type { Post, PrivateHosts } from "../http/post.ts";
import { errorFromStatus, hostOf, isLocalName, privateAddressError } from "../http/ssrf-guard.ts";

/** Time-out of a whole call. */
const timeoutMs = 8000;

/**
 * HTTP client for other programs' addresses on workerd, which resolves names itself and cannot reach private addresses.
 */
export function fetchPost(hosts: PrivateHosts): Post {
	return async (url, headers, body) => {
		const host = hostOf(new URL(url));
		if (isLocalName(new URL(url)) && !hosts.allowed.includes(host))
			return privateAddressError(hosts);
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
