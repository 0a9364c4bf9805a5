/** Keys to tell visitors and networks apart in rate limits. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** An address without port, brackets and zone; undefined if it is invalid. */
function stripPort(text: string): string | undefined {
	if (isIP(text) !== 0 && !text.includes("%")) return text;
	const candidates = [
		text,
		/^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1],
		/^([\d.]+):\d+$/.exec(text)?.[1],
	];
	return candidates
		.map((candidate) => candidate?.split("%", 1)[0] ?? "")
		.find((candidate) => isIP(candidate) !== 0);
}

/**
 * The key of an address: itself or, for IPv6, its /64, which belongs to one household. Empty if invalid.
 */
export function addressKey(text: string): string {
	const plain = stripPort(text) ?? "";
	if (!plain.includes(":")) return plain;
	const ip = ipaddr.process(plain);
	if (ip instanceof ipaddr.IPv4) return ip.toString();
	return ip.parts
		.slice(0, 4)
		.map((part) => part.toString(16))
		.join(":");
}

/**
 * The key of a visitor.
 * @param address the other end of the connection
 * @param forwardedFor X-Forwarded-For, if TRUST_PROXY is set. The last entry is what the proxy saw; earlier ones can
 *   be forged
 */
export function visitorKey(address: string, forwardedFor: string | undefined): string {
	const forwardedKey = addressKey(
		forwardedFor?.split(",").at(-1)?.trim().replace(/^"|"$/g, "") ?? "",
	);
	return forwardedKey || addressKey(address);
}

/**
 * The networks of a visitor's key, narrowest first: the /24 for IPv4, the /48 and /32 for IPv6. An empty string if
 * the address is unknown.
 */
export function networksOf(visitor: string): string[] {
	if (visitor.includes(":")) {
		const groups = visitor.split(":");
		return [`${groups.slice(0, 3).join(":")}::/48`, `${groups.slice(0, 2).join(":")}::/32`];
	}
	const bytes = visitor.split(".");
	return [bytes.length === 4 ? `${bytes.slice(0, 3).join(".")}.0/24` : ""];
}
