/** Refuses request heads that two servers in a row could read differently (RFC 9112 section 3.2 and 6.3). */
import type { IncomingMessage } from "node:http";

/** Fields of which a request has one at most; Node keeps the first or joins them. */
const singleFields = new Set([
	...["host", "content-length", "transfer-encoding", "content-type"],
	...["origin", "authorization"],
]);

/** A registered name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const hostShape = /^(?:[a-z\d._~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const isHost = (text: string): boolean => hostShape.test(text) && URL.canParse(`http://${text}`);

/** Whether the path is one of ours: not of another server, as proxies get them. */
function isOwnTarget(target: string, host: string | undefined): boolean {
	if (target.startsWith("/") || target === "*") return true;
	const origin = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1];
	return origin !== undefined && origin.toLowerCase() === host?.toLowerCase();
}

/** Whether a request's head can be read in one way only. */
export function isClearHead({ rawHeaders, headers, httpVersion, url }: IncomingMessage): boolean {
	const seen = new Set<string>();
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at]?.toLowerCase() ?? "";
		if (!singleFields.has(name)) continue;
		if (seen.has(name)) return false;
		seen.add(name);
	}
	const { host } = headers;
	// HTTP/1.0 has no Host: monitors still ask that way.
	if (host === undefined ? httpVersion !== "1.0" : !isHost(host)) return false;
	return isOwnTarget(url ?? "/", host);
}
