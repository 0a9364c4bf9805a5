/**
 * Limits leads per visitor, per network, per site and in total. Normally only the first two reject. Exceeding the
 * others is a flood: each network then has a share. Leads beyond it are quarantined, and rejected if there are many,
 * while other networks are unaffected until all shares together exceed a limit of their own.
 */
import { createLru } from "../../lib/memory/lru.ts";
import { type LimitSettings, limitsFor } from "../../limits/limits.ts";
import { networksOf } from "../../server/client-ip.ts";
import type { LeadStore } from "../../store/store.ts";

/** Decision about a lead. */
export type Admission =
	| { retryAfter: number }
	/** Why it is quarantined, if it is. */
	| { retryAfter: 0; spamReason?: string };

/** How long a flood lasts after a limit was last exceeded, in milliseconds. */
const floodMs = 60_000;
/** Maximum number of flooded sites remembered. */
const maxSites = 1000;

const admission = { retryAfter: 0 } as const;
const floodReason = "sent in a flood of messages";

/**
 * @param now a monotonic clock, in milliseconds
 */
export function createIntakeLimiter(
	settings: LimitSettings,
	store: Pick<LeadStore, "consume">,
	now: () => number = () => performance.now(),
) {
	const limits = limitsFor(settings);
	const floodSeenAt = createLru<number>(maxSites);
	const allow: LeadStore["consume"] = (key, perMinute) => store.consume(key, perMinute);

	/** Whether this site, or all sites together, are flooded. All gateways share the buckets. */
	async function isFlood(site: string): Promise<boolean> {
		const counters = [
			["all", limits.leadsPerMinute],
			[`site ${site}`, limits.leadsPerMinutePerSite],
		] as const;
		const waits = await Promise.all(counters.map(([key, limit]) => allow(key, limit)));
		for (const [index, [key]] of counters.entries()) if (waits[index]) floodSeenAt.set(key, now());
		return counters.some(([key]) => now() - (floodSeenAt.get(key) ?? -floodMs) < floodMs);
	}

	/** Checks the narrowest network first: leads beyond its share must not use up the wider network's. */
	async function isWithinShares(networks: readonly string[]): Promise<boolean> {
		for (const [index, network] of networks.entries()) {
			const share =
				index === 0 ? limits.floodLeadsPerMinutePerNetwork : limits.floodLeadsPerMinutePerProvider;
			if ((await allow(`share ${network}`, share)) > 0) return false;
		}
		return true;
	}

	return {
		/** Seconds until this visitor may send another invalid post. */
		invalid: (visitor: string) =>
			allow(`rubbish ${visitor}`, limits.invalidPostsPerMinutePerAddress),

		/** Seconds until this visitor may send another lead. */
		address: (visitor: string) => allow(`address ${visitor}`, limits.leadsPerMinutePerAddress),

		/** Decides about a lead by the limits of its networks, its site, and in total. */
		async admit(visitor: string, site: string): Promise<Admission> {
			const [network = "", ...wider] = networksOf(visitor);
			const retryAfter = await allow(`network ${network}`, limits.leadsPerMinutePerNetwork);
			if (retryAfter > 0) return { retryAfter };
			if (!(await isFlood(site))) return admission;
			if (await isWithinShares([network, ...wider])) {
				const floodRetryAfter = await allow("shares", limits.floodLeadsPerMinute);
				return floodRetryAfter
					? { retryAfter: 0, spamReason: `${floodReason} from many networks` }
					: admission;
			}
			const networkRetryAfter = await allow(
				`loud ${network}`,
				limits.floodQuarantinedPerMinutePerNetwork,
			);
			if (networkRetryAfter > 0) return { retryAfter: networkRetryAfter };
			return { retryAfter: 0, spamReason: `${floodReason} from one network` };
		},
	};
}
