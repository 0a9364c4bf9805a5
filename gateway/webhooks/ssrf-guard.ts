/** SSRF guard: which addresses are private, and what a receiver's status means. */
import { BlockList, isIP } from "node:net";
import { parseRetryAfter } from "../../leads/http.ts";
import type { DeliveryError } from "./events.ts";

/** Special-purpose addresses (IANA registries). */
const specialNets = new BlockList();
for (const [net, bits] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	// Azure's platform service, reachable from its machines only.
	["168.63.129.16", 32],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
] as const)
	specialNets.addSubnet(net, bits, "ipv4");
/** The public part of IPv6; everything outside it counts as private. */
const publicNets = new BlockList();
publicNets.addSubnet("2000::", 3, "ipv6");
for (const [net, bits] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
] as const)
	specialNets.addSubnet(net, bits, "ipv6");

/** Whether an address is not on the public internet. */
export function isPrivate(address: string): boolean {
	const family = isIP(address);
	if (family === 0) return true;
	if (family === 4) return specialNets.check(address, "ipv4");
	return !publicNets.check(address, "ipv6") || specialNets.check(address, "ipv6");
}

/** The error for a private address. */
export const privateAddressError: DeliveryError = {
	why: "is a private address (WEBHOOK_PRIVATE allows it by name)",
	final: true,
};

/** The error of a status: none for 2xx, final for 410 and redirects, else retried. */
export function errorFromStatus(
	status: number,
	retryAfterHeader: string | null,
): DeliveryError | undefined {
	if (status >= 200 && status < 300) return undefined;
	const delayMs = parseRetryAfter(retryAfterHeader);
	return {
		why: `answered ${status}`,
		...((status === 410 || (status >= 300 && status < 400)) && { final: true }),
		...(delayMs !== undefined && { retryAfter: delayMs }),
	};
}
