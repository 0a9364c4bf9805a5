/**
 * Rate limits of the intake: per visitor, per network, per site and in all. Normally only the first two reject.
 * Beyond the others there is a flood: each network then has a share, and leads beyond a network's share are
 * quarantined. Other networks' leads are not affected.
 */
import { createLru } from "../lib/lru.ts";
import { networksOf } from "../server/client-ip.ts";
import type { LeadStore } from "../store/store.ts";

export interface IntakeLimitSettings {
	/** Leads a minute from one address, default 30. */
	ratePerAddress?: number;
	/** Leads a minute from one site beyond which it is a flood, default 600. */
	ratePerSite?: number;
}

/** Leads a minute. The same table is in docs/threat-model.md: change both. */
export function intakeLimits({ ratePerAddress = 30, ratePerSite = 600 }: IntakeLimitSettings) {
	return {
		/** One IPv4 address, or an IPv6 /64: a household. Beyond: 429. */
		address: ratePerAddress,
		/** An IPv4 /24, or an IPv6 /48. Beyond: 429. */
		network: 4 * ratePerAddress,
		/** One site (the Origin). Beyond it is a flood for that site. */
		site: ratePerSite,
		/** All sites together. Beyond it is a flood for all. */
		all: 4 * ratePerSite,
		/** In a flood, the share of a /24 or /48 that is accepted as usual. */
		networkShare: 6,
		/** In a flood, the share of an IPv6 /32: a provider with many households. */
		providerShare: 60,
		/** In a flood, what a /24 or /48 may send beyond its share: quarantined. Beyond: 429. */
		networkQuarantine: ratePerAddress,
		/** In a flood, the shares of all networks together. Beyond: quarantined. */
		allShares: 2 * ratePerSite,
	} as const;
}

/** Decision about a lead. */
export type Admission =
	| { retryAfter: number }
	/** Why it is quarantined, if it is. */
	| { retryAfter: 0; spamReason?: string };

/** How long a flood lasts after a limit was last exceeded. */
const floodMs = 60_000;
/** Flooded sites kept. */
const maxSites = 1000;

const admitted = { retryAfter: 0 } as const;
const floodReason = "sent in a flood of messages";

/**
 * @param now a monotonic clock, in milliseconds
 */
export function createIntakeLimiter(
	settings: IntakeLimitSettings,
	store: Pick<LeadStore, "consume">,
	now: () => number = () => performance.now(),
) {
	const limits = intakeLimits(settings);
	const floodSeenAt = createLru<number>(maxSites);
	const allow: LeadStore["consume"] = (key, perMinute) => store.consume(key, perMinute);

	/** Whether there is a flood for this site or for all; the buckets are shared by all gateways. */
	async function isFlood(site: string): Promise<boolean> {
		const counters = [
			["all", limits.all],
			[`site ${site}`, limits.site],
		] as const;
		const waits = await Promise.all(counters.map(([key, limit]) => allow(key, limit)));
		for (const [index, [key]] of counters.entries()) if (waits[index]) floodSeenAt.set(key, now());
		return counters.some(([key]) => now() - (floodSeenAt.get(key) ?? -floodMs) < floodMs);
	}

	/** Narrowest network first, so that what it rejects does not use up the wider one's share. */
	async function isWithinShares(networks: readonly string[]): Promise<boolean> {
		for (const [index, network] of networks.entries()) {
			const share = index === 0 ? limits.networkShare : limits.providerShare;
			if ((await allow(`share ${network}`, share)) > 0) return false;
		}
		return true;
	}

	return {
		/** Seconds until this visitor may send another invalid post. */
		invalid: (visitor: string) => allow(`rubbish ${visitor}`, limits.address),

		/** Seconds until this visitor may send another lead. */
		address: (visitor: string) => allow(`address ${visitor}`, limits.address),

		/** Decides about one more lead by the limits of its networks, its site and all sites. */
		async admit(visitor: string, site: string): Promise<Admission> {
			const [network = "", ...wider] = networksOf(visitor);
			const retryAfter = await allow(`network ${network}`, limits.network);
			if (retryAfter > 0) return { retryAfter };
			if (!(await isFlood(site))) return admitted;
			if (await isWithinShares([network, ...wider])) {
				const crowded = await allow("shares", limits.allShares);
				return crowded
					? { retryAfter: 0, spamReason: `${floodReason} from many networks` }
					: admitted;
			}
			const slowed = await allow(`loud ${network}`, limits.networkQuarantine);
			if (slowed > 0) return { retryAfter: slowed };
			return { retryAfter: 0, spamReason: `${floodReason} from one network` };
		},
	};
}
