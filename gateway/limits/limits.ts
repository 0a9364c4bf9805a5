/**
 * All rate limits: ours on others, and those of services on us. docs/threat-model.md lists them (limits-table.ts).
 */
import { dayMs, minuteMs } from "../lib/time.ts";

/**
 * Limits for mails to visitors, counting all kinds together. From `attached` on, the checklist is linked instead
 * of attached; from `replies` on, there are no auto-replies; from `calls` on, no mails at all.
 */
export interface VisitorMailLimit {
	attached: number;
	replies: number;
	calls: number;
}

export interface LimitSettings {
	/** RATE_PER_ADDRESS */
	ratePerAddress?: number;
	/** RATE_PER_SITE */
	ratePerSite?: number;
}

/** The limits under these settings. */
export const limitsFor = ({ ratePerAddress = 30, ratePerSite = 600 }: LimitSettings = {}) => ({
	/** From one IPv4 address or IPv6 /64 (a household). Beyond: 429. */
	leadsPerMinutePerAddress: ratePerAddress,
	/** From an IPv4 /24 or IPv6 /48. Beyond: 429. */
	leadsPerMinutePerNetwork: 4 * ratePerAddress,
	/** Into one site (the Origin). Beyond: a flood for that site. */
	leadsPerMinutePerSite: ratePerSite,
	/** Into all sites together. Beyond: a flood for all. */
	leadsPerMinute: 4 * ratePerSite,
	/** In a flood, the share of a /24 or /48 that is accepted as usual. Beyond: quarantined. */
	floodLeadsPerMinutePerNetwork: 6,
	/** In a flood, the share of an IPv6 /32 (a provider with many households). Beyond: quarantined. */
	floodLeadsPerMinutePerProvider: 60,
	/** In a flood, the shares of all networks in total. Beyond: quarantined. */
	floodLeadsPerMinute: 2 * ratePerSite,
	/** In a flood, what a /24 or /48 may send beyond its share. Beyond: 429. */
	floodQuarantinedPerMinutePerNetwork: ratePerAddress,
	/** Posts that break a form's rules, from one address. Beyond: 429. */
	invalidPostsPerMinutePerAddress: ratePerAddress,

	/** Beacons of form analytics from one address. Beyond: counted separately, as suspected bots. */
	beaconsPerDayPerAddress: 1000,
	/** Beacons about one page. Beyond: counted separately, as suspected bots. */
	beaconsPerDayPerPage: 20_000,

	/** Mails to one mailbox, and so to one person. */
	visitorMailsPerHourPerMailbox: { attached: 4, replies: 4, calls: 8 },
	/** The same in a day. */
	visitorMailsPerDayPerMailbox: { attached: 8, replies: 8, calls: 16 },
	/**
	 * Mails to one domain, and so to one firm. Shared domains (`mail/shared-domains.ts`) have their own limits.
	 */
	visitorMailsPerHourPerDomain: { attached: 10, replies: 20, calls: 40 },
	/** The same in a day. */
	visitorMailsPerDayPerDomain: { attached: 30, replies: 60, calls: 120 },
	/** Mails to one shared domain, used by unrelated people: half of the total limits. */
	visitorMailsPerHourPerSharedDomain: { attached: 30, replies: 60, calls: 90 },
	/** The same in a day. */
	visitorMailsPerDayPerSharedDomain: { attached: 150, replies: 300, calls: 450 },
	/** Mails in total. */
	visitorMailsPerHour: { attached: 60, replies: 120, calls: 180 },
	/** The same in a day. */
	visitorMailsPerDay: { attached: 300, replies: 600, calls: 900 },
	/** Between two auto-replies about one form to one mailbox, in milliseconds. */
	replyGapMsPerMailbox: dayMs,

	/** Sign-in links mailed in total for browsers that have never signed in. */
	signInLinksPerDayToStrangers: 20,
	/** Sign-in links mailed for known devices; a separate limit that strangers can't use up. */
	signInLinksPerDayToKnownDevices: 20,
	/**
	 * Between two mailed sign-in links, and a network's wait after its first one, in milliseconds.
	 */
	signInLinkGapMs: minuteMs,
	/** Factor by which a network's wait grows with each further link. */
	signInLinkGapFactor: 4,
	/** Invalid links and passkeys from one address. Beyond: 429, but valid ones still work. */
	failedSignInsPerMinutePerAddress: 10,
	/** Invalid links and passkeys in total. Beyond: 429, but valid ones still work. */
	failedSignInsPerMinute: 300,
	/** Tests of settings from the desk, each of which calls a service. Beyond: 429. */
	settingsTestsPerMinute: 20,
	/** Leads erased in the desk. Beyond: only after a fresh sign-in. */
	erasedLeadsPerDay: 5,
	/** Between two test leads, in milliseconds. */
	testLeadGapMs: 10_000,
	/** Wrong STORE_TOKENs from one address. Beyond: blocked for a minute. */
	wrongStoreTokensPerMinutePerAddress: 10,

	/** Our calls to the CRM, which itself allows 100. */
	crmCallsPer10s: 80,
});

export type Limits = ReturnType<typeof limitsFor>;

/** The limits with the default settings. */
export const limits: Limits = limitsFor();
