/**
 * Rejects request heads that two servers in a row could read differently (RFC 9112, sections 3.2 and 6.3).
 */
import type { IncomingMessage } from "node:http";

/** Fields allowed only once per request; Node would keep the first or join them. */
const singleFields = new Set([
	"host",
	"content-length",
	"transfer-encoding",
	"content-type",
	"origin",
	"authorization",
]);

/** A registered name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const hostShape = /^(?:[a-z\d._~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const isHost = (text: string): boolean => hostShape.test(text) && URL.canParse(`http://${text}`);

/** Whether the target is a path, or an absolute URL of the requested host, rather than one for a proxy. */
function isOwnTarget(target: string, host: string | undefined): boolean {
	if (target.startsWith("/") || target === "*") return true;
	const origin = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1];
	return origin !== undefined && origin.toLowerCase() === host?.toLowerCase();
}

/** Whether a request's head is unambiguous. */
export function isClearHead({ rawHeaders, headers, httpVersion, url }: IncomingMessage): boolean {
	const seenNames = new Set<string>();
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at]?.toLowerCase() ?? "";
		if (!singleFields.has(name)) continue;
		if (seenNames.has(name)) return false;
		seenNames.add(name);
	}
	const { host } = headers;
	// HTTP/1.0 has no Host, and monitors still use it.
	if (host === undefined ? httpVersion !== "1.0" : !isHost(host)) return false;
	return isOwnTarget(url ?? "/", host);
}
