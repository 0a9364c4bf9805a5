/**
 * How many leads come in: from one visitor, one network, one site, and in all. In quiet times only the first two
 * limits turn anybody away. Beyond the others it is a flood: then each network has a share, and what a loud one sends
 * beyond its share waits for the coach. Nobody else's lead is turned away for it.
 */
import { createRecent } from "../lib/lru.ts";
import { networksOf } from "../server/client-ip.ts";
import type { LeadStore } from "../store/store.ts";

export interface IntakeLimitSettings {
	/** Leads a minute from one address, default 30. */
	ratePerAddress?: number;
	/** Leads a minute from one site beyond which it is a flood, default 600. */
	ratePerSite?: number;
}

/** Leads a minute. The handbook has the same table (docs/threat-model.md): change both. */
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
		/** In a flood, of a /24 or /48: so many as if nothing were the matter. */
		networkShare: 6,
		/** In a flood, of an IPv6 /32: a provider's, with many households. */
		providerShare: 60,
		/** In a flood, of a /24 or /48 beyond its share: so many wait for the coach. Beyond: 429. */
		networkQuarantine: ratePerAddress,
		/** In a flood, of all networks' shares together: what is more waits for the coach. */
		allShares: 2 * ratePerSite,
	} as const;
}

/** What is done with a lead. */
export type Admission =
	| { retryAfter: number }
	/** Why it is to wait for the coach, if it is. */
	| { retryAfter: 0; spamReason?: string };

/** How long a flood counts as going on after the last sign of it, in milliseconds. */
const floodMs = 60_000;
/** Most sites remembered as flooded. */
const maxSites = 1000;

const admitted = { retryAfter: 0 } as const;
const floodReason = "sent in a flood of messages";

/**
 * @param now milliseconds on a clock that moves with time
 */
export function createIntakeLimiter(
	settings: IntakeLimitSettings,
	store: Pick<LeadStore, "allow">,
	now: () => number = () => performance.now(),
) {
	const limits = intakeLimits(settings);
	const floodSeenAt = createRecent<number>(maxSites);
	const allow: LeadStore["allow"] = (key, perMinute) => store.allow(key, perMinute);

	/** Whether there is a flood, for this site or for all. Each gateway notices by the buckets all share. */
	async function isFlood(site: string): Promise<boolean> {
		const counters = [
			["all", limits.all],
			[`site ${site}`, limits.site],
		] as const;
		const waits = await Promise.all(counters.map(([key, limit]) => allow(key, limit)));
		for (const [index, [key]] of counters.entries()) if (waits[index]) floodSeenAt.set(key, now());
		return counters.some(([key]) => now() - (floodSeenAt.get(key) ?? -floodMs) < floodMs);
	}

	/** The narrowest network first: what it is refused costs the wider one nothing. */
	async function isWithinShares(networks: readonly string[]): Promise<boolean> {
		for (const [index, network] of networks.entries()) {
			const share = index === 0 ? limits.networkShare : limits.providerShare;
			if ((await allow(`share ${network}`, share)) > 0) return false;
		}
		return true;
	}

	return {
		/** Seconds until one more post from this visitor that is no lead is read. */
		invalid: (visitor: string) => allow(`rubbish ${visitor}`, limits.address),

		/** Whether this visitor may send one more. */
		address: (visitor: string) => allow(`address ${visitor}`, limits.address),

		/** Whether one more may come from the visitor's networks, to its site, and in all. */
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
