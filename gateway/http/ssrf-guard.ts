/** SSRF guard: which addresses are private, and what a receiver's status means. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { parseRetryAfter } from "../../leads/http/http.ts";
import type { DeliveryError, PrivateHosts } from "./post.ts";

/** Azure's platform service, which only its machines can reach, and which is in no registry. */
const azurePlatform = "168.63.129.16";
/** The public part of IPv6; everything outside it counts as private. */
const publicIpv6 = ipaddr.parseCIDR("2000::/3");

/** Whether an address is not on the public internet (IANA's special-purpose registries). */
export function isPrivate(address: string): boolean {
	if (isIP(address) === 0) return true;
	const ip = ipaddr.parse(address);
	if (ip instanceof ipaddr.IPv6 && !ip.match(publicIpv6)) return true;
	return ip.range() !== "unicast" || String(ip) === azurePlatform;
}

/** The error for a private address. */
export const privateAddressError = ({ setting }: PrivateHosts): DeliveryError => ({
	why: `is a private address${setting ? ` (${setting} allows it by name)` : ""}`,
	final: true,
});

/** The error for a status: none for 2xx, final for 410 and redirects, otherwise retried. */
export function errorFromStatus(
	status: number,
	retryAfterHeader: string | null,
): DeliveryError | undefined {
	if (status >= 200 && status < 300) return undefined;
	const delayMs = parseRetryAfter(retryAfterHeader);
	return {
		why: `answered ${status}`,
		status,
		...((status === 410 || (status >= 300 && status < 400)) && { final: true }),
		...(delayMs !== undefined && { retryAfter: delayMs }),
	};
}

/** Host names that resolve only in a local network. */
const localName = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/;

/** The host of an address, without brackets or a trailing dot. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** Whether an address is private, or a name in a local network. */
export function isLocalName(url: URL): boolean {
	const host = hostOf(url);
	return isIP(host) ? isPrivate(host) : localName.test(host);
}
